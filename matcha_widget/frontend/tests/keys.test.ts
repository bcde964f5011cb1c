import { describe, expect, test } from "vitest";
import { isChord, keyName, gestureForKey, type KeyLike } from "../src/kit/shell/keyboard";
import { KEYBOARD, keysNow } from "../src/matcha/table/table-keys";
import { INITIAL_UI } from "../src/matcha/table/table-ui";
import { snapshot } from "./help";

const table = snapshot("table");
const reading = { round: 1, places: [], end: [], log: [], then: [] };
const names = (view = table, ui = INITIAL_UI): string[] => keysNow({ view, ui }).map((key) => key.label);
const gestureFor = (event: KeyLike, view = table, ui = INITIAL_UI) => gestureForKey(KEYBOARD.keys, event, { view, ui });

describe("a key", () => {
  test.each([
    ["n", "KeyN", "N"],
    ["т", "KeyN", "N"], // Cyrillic
    ["Process", "KeyN", "N"], // an input method at work
    ["z", "KeyW", "Z"], // a French keyboard: what is written counts
    ["&", "Digit1", "&"],
    ["?", "Slash", "?"],
    ["Process", "Slash", "?"],
    [" ", "Space", "Space"],
    ["Escape", "Escape", "Esc"],
    ["ArrowLeft", "ArrowLeft", "ArrowLeft"],
  ])("%s at %s is %s", (key, code, name) => {
    expect(keyName({ key, code })).toBe(name);
  });

  test("with Ctrl, Alt or Meta is left alone", () => {
    expect(isChord({ ctrlKey: false, altKey: false, metaKey: false })).toBe(false);
    expect(isChord({ ctrlKey: true, altKey: false, metaKey: false })).toBe(true);
  });
});

describe("the keys valid now", () => {
  test("pick a card when a card may be laid", () => {
    expect(names()).toContain("key-pick");
    expect(names(snapshot("classic"))).not.toContain("key-pick");
  });

  test("place a card, or ask for one, but not over a reveal", () => {
    expect(names()).toContain("key-place");
    expect(names(table, { ...INITIAL_UI, reveal: { round: 1, places: [], end: [], log: [], then: [] } })).not.toContain(
      "key-place",
    );
  });

  test("go on only after a reveal", () => {
    expect(names()).not.toContain("key-next");
    expect(names(table, { ...INITIAL_UI, reveal: reading })).toContain("key-next");
  });

  test("pass only once the reveal has been read", () => {
    expect(names()).toContain("key-pass");
    expect(names(table, { ...INITIAL_UI, reveal: reading })).not.toContain("key-pass");
    expect(gestureFor({ key: "p", code: "KeyP" }, table, { ...INITIAL_UI, reveal: reading })).toBeNull();
  });

  test("are help alone behind the curtain", () => {
    expect(names(snapshot("curtain"))).toEqual(["key-help"]);
  });

  test.each([
    ["&", "Digit1", 0], // French
    ['"', "Digit3", 2],
    ["+", "Digit1", 0], // Czech
    ["ě", "Digit2", 1],
    ["1", "Numpad1", 0],
  ])("find the digit under %s at %s", (key, code, card) => {
    expect(gestureFor({ key, code }, table, INITIAL_UI)).toEqual({ do: "pick", card });
  });

  test("go by their character before their place, and a Latin letter by itself", () => {
    expect(gestureFor({ key: "?", code: "Digit2" }, table, INITIAL_UI)).toEqual({ do: "panel", panel: "help" });
    expect(gestureFor({ key: "p", code: "KeyR" }, table, INITIAL_UI)).toEqual({ do: "pass" }); // Colemak
    expect(gestureFor({ key: "g", code: "KeyU" }, table, INITIAL_UI)).toBeNull(); // Dvorak: no undo
  });

  test("become gestures", () => {
    expect(gestureFor({ key: "2", code: "Digit2" }, table, INITIAL_UI)).toEqual({ do: "pick", card: 1 });
    expect(gestureFor({ key: "ы", code: "KeyS" }, table, { ...INITIAL_UI, picked: 0 })).toEqual({
      do: "place",
      mat: "s",
    });
    expect(gestureFor({ key: "x", code: "KeyX" }, table, INITIAL_UI)).toBeNull();
  });
});
