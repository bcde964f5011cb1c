/** Record files: games that are dropped, pasted or downloaded. */

const MAX_RECORD_LENGTH = 2_000_000; // bytes; as MAX_RECORD_LENGTH in engine/core/limits.py
const TOO_LONG = "no-long-record";

/** Listen for pasted texts that look like a record and for dropped files. `refuse` gets the id of a message. */
export function listenForRecords(
  el: HTMLElement,
  signal: AbortSignal,
  looks: RegExp,
  load: (text: string) => void,
  refuse: (why: string) => void,
): void {
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData("text/plain").trim();
    if (!text || !looks.test(text) || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    if (text.length > MAX_RECORD_LENGTH) return refuse(TOO_LONG);
    load(text);
  };
  const over = (event: DragEvent): void => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  };
  const drop = (event: DragEvent): void => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    if (file.size > MAX_RECORD_LENGTH) return refuse(TOO_LONG);
    const open =
      <T>(then: (read: T) => void) =>
      (read: T) =>
        signal.aborted || then(read);
    void file.text().then(
      open(load),
      open(() => refuse("no-error")),
    ); // a folder cannot be read
  };
  el.addEventListener("paste", paste, { signal });
  el.addEventListener("dragover", over, { signal });
  el.addEventListener("drop", drop, { signal });
}

/** Download a record. */
export function downloadRecord(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address)); // after the browser has read it
}
