/** The widget of lessons, exercises, practice and classes of a game (AFM). Its twin is `kit/course/practice/question_panel.py`. */
import { h } from "preact";
import { widgetEntry } from "../shell/entry";
import type { RootAttributes } from "../shell/root";
import type { Widget } from "../shell/widget";
import { QuestionView, questionRoot, type QuestionParts } from "./question";
import { KEYBOARD } from "./question-keys";
import type { EventTiming } from "./question-state";
import { init, update, type AskingKinds } from "./question-update";
import { ClassroomView } from "./classroom";

interface QuestionWidgetOptions {
  parts: QuestionParts;
  timing: EventTiming;
  icons: string;
  root: Partial<RootAttributes> & { look?: string }; // `look`: a class beside those of every question
}

export function questionWidget({ parts, timing, icons, root: { look, ...attributes } }: QuestionWidgetOptions) {
  const widget: Widget<AskingKinds> = {
    traits: ["snapshot", "catalogue"],
    init: init(timing),
    update,
    root: (state) => {
      const root = questionRoot(state);
      return { ...root, ...attributes, class: [look, root.class].filter(Boolean).join(" ") };
    },
    draw: (state, { dispatch }) =>
      h(state.seen.kind === "class" ? ClassroomView : QuestionView, { state, dispatch, parts }),
    icons,
    keyboard: KEYBOARD,
    answeredIntent: ({ snapshot }) => snapshot.answered,
    staysInSight: ({ snapshot }) => snapshot.kind === "class" || snapshot.skills.length > 0, // no single question
  };
  return widgetEntry(widget, ["snapshot", "catalogue"]);
}
