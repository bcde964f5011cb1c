/** What a live region says next: nothing new leaves it as it is; the same words twice are made different, or nobody hears them. */
export const voiced = (text: string, before: string): string =>
  text === "" ? before : text === before ? `${text}\u00a0` : text;
