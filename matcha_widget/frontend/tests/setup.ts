/** jsdom has no layout, so nothing there is out of sight. */
Element.prototype.scrollIntoView = () => {};
