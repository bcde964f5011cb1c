/** The widget of lessons, exercises, practice and classes of a game (AFM). Its twin is `kit/course/asking_panel.py`. */
import { h } from "preact";
import { entry } from "../entry";
import type { RootAttributes } from "../root";
import type { Widget } from "../widget";
import { Asking, askingRoot, type AskingParts } from "./asking";
import { KEYBOARD } from "./asking-keys";
import { begin, update, type AskingKinds } from "./asking-update";
import { Room } from "./room";

interface Asks {
  parts: AskingParts;
  icons: string;
  root: Partial<RootAttributes> & { look?: string }; // `look`: a class beside those of every question
}

export function askingWidget({ parts, icons, root: { look, ...attributes } }: Asks) {
  const widget: Widget<AskingKinds> = {
    traits: ["snapshot", "catalogue"],
    begin,
    update,
    root: (state) => {
      const root = askingRoot(state);
      return { ...root, ...attributes, class: [look, root.class].filter(Boolean).join(" ") };
    },
    draw: (state, { act }) => h(state.seen.kind === "class" ? Room : Asking, { state, act, parts }),
    icons,
    keyboard: KEYBOARD,
    answered: ({ snapshot }) => snapshot.answered,
    stays: true,
  };
  return entry(widget, ["snapshot", "catalogue"]);
}
