/** What browsers can do and jsdom cannot: nothing is laid out there, so nothing is out of sight. */
Element.prototype.scrollIntoView = () => {};
