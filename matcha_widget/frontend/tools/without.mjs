// Takes a part out of a library's text, and fails where it is not there: then the library has changed.
export const without =
  (library) =>
  (text, [part, left]) => {
    if (text.search(part) < 0) throw new Error(`${library} has changed: nothing is like ${part}`);
    return text.replace(part, left);
  };
