/** Stands in for what jsdom lacks: without layout, nothing is out of sight. */
Element.prototype.scrollIntoView = () => {};
