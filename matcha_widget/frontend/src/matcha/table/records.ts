/** A recorded game comes in: dropped on the table as a file, or pasted. */

const LONGEST = 2_000_000; // bytes; Python reads no longer record either
const TOO_LONG = "no-long-record";

/** Listens on the root until the signal; what is too long is not even read, what cannot be is refused. */
export function acceptRecords(
  root: HTMLElement,
  signal: AbortSignal,
  load: (text: string) => void,
  refuse: (why: string) => void,
): void {
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData("text/plain").trim();
    if (!(text?.startsWith("{") || text?.startsWith("[Matcha")) || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    if (text.length > LONGEST) return refuse(TOO_LONG);
    load(text);
  };
  const over = (event: DragEvent): void => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  };
  const drop = (event: DragEvent): void => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    if (file.size > LONGEST) return refuse(TOO_LONG);
    const open =
      <T>(then: (read: T) => void) =>
      (read: T) =>
        signal.aborted || then(read);
    void file.text().then(
      open(load),
      open(() => refuse("no-error")),
    ); // a folder cannot be read
  };
  root.addEventListener("paste", paste, { signal });
  root.addEventListener("dragover", over, { signal });
  root.addEventListener("drop", drop, { signal });
}

/** A record goes out, as a file of the browser. */
export function saveRecord(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address)); // when the browser has it
}
