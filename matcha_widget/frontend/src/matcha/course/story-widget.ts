/** The widget of a course (AFM): what it listens to, and what of it moves. Its twin is `games/matcha/course/course.py`. */
import type { RenderProps } from "@anywidget/types";
import { h } from "preact";
import { hearDrags } from "../../kit/drag";
import { home, keepInSight } from "../../kit/focus";
import { showBelow } from "../../kit/inside";
import drawings from "../../kit/course/course.svg";
import marks from "../../kit/icons.svg";
import people from "../../kit/people/people.svg";
import { mount } from "../../kit/mount";
import type { Widget } from "../../kit/widget";
import icons from "../icons.svg";
import { PanelUpdate, type PanelKinds, type PanelTraits } from "../../kit/course/panel-update";
import type { Catalogue, Explorer, StorySnapshot } from "../wire";
import { Story, storyRoot } from "./story";
import { STORY_GAME, type StoryTypes } from "./story-game";
import places from "./places.svg";
import { KEYBOARD } from "./story-keys";
import { measure, moved } from "./story-motion";

interface StoryModel {
  snapshot: StorySnapshot;
  explorer: Explorer | null;
  _library: string | null; // where a notebook keeps what draws this
  practice: string | null; // what is practised in this panel
  catalogue: Catalogue;
}

const { begin, update } = new PanelUpdate<StoryTypes>(STORY_GAME);

const STORY: Widget<PanelKinds<StoryTypes>> = {
  traits: ["snapshot", "catalogue"],
  begin,
  update,
  root: storyRoot,
  draw: (state, { act }) => h(Story, { state, act }),
  icons: [icons, marks, people, drawings, places].join(""),
  keyboard: KEYBOARD,
  answered: ({ snapshot }) => snapshot.answered,
  measure,
  move: moved,
  listen: (el, act, signal) =>
    hearDrags(
      el,
      {
        lift: (card) => act({ do: "lift", card: Number(card) }),
        drop: (card, on) => act({ do: "drop", card: Number(card), on }),
        leave: () => act({ do: "lower" }),
      },
      signal,
    ),
};

/** What is practised is a widget of its own, shown in the place of the story until somebody goes back. */
function render({ model, el, host }: RenderProps<StoryModel>): () => void {
  const panel = el.appendChild(document.createElement("div"));
  const place = el.appendChild(document.createElement("div"));
  const traits = (): PanelTraits<StoryTypes> => ({
    snapshot: { ...model.get("snapshot"), explorer: model.get("explorer") ?? null },
    catalogue: model.get("catalogue"),
  });
  const story = mount(STORY, { el: panel, model, traits });
  const turn = (practises: boolean): void => {
    panel.hidden = practises;
    home(practises ? place : panel)?.focus({ preventScroll: true });
  };
  const back = (): void => {
    if (panel.hidden && !model.get("practice")) turn(false);
  };
  model.on("change:practice", back);
  const end = showBelow({ model, trait: "practice", host, place }, (could) => {
    if (could) turn(true);
    else story.act({ do: "unshown" });
  });
  const gone = new AbortController();
  if (model.get("_library")) keepInSight(panel, gone.signal); // in a notebook; a page is read from its top
  return () => {
    gone.abort();
    model.off("change:practice", back);
    end();
    story.close();
    el.replaceChildren();
  };
}

export default { render };
