/** The panel of a course in a notebook: it stays in sight, and gives its place to what is practised there. */
import type { RenderProps } from "@anywidget/types";
import { active, homeOf } from "../shell/focus";
import { mountNested } from "../nested-widget";
import { mount } from "../shell/mount";
import type { Widget } from "../shell/widget";
import type { CatalogueData } from "../wire";
import type { CourseTypes } from "./panel-state";
import type { PanelKinds, PanelTraits } from "./panel-update";

export interface CourseModel<T extends CourseTypes> {
  snapshot: T["seen"];
  catalogue: CatalogueData;
  practice: string | null; // what is practised in this panel
}

/** What is practised is a widget of its own, shown in the place of the story until somebody goes back. */
export function mountCourse<T extends CourseTypes, M extends CourseModel<T>>(
  course: Widget<PanelKinds<T>>,
  { model, el, host }: RenderProps<M>,
  traits: () => PanelTraits<T>,
): () => void {
  const panel = el.appendChild(document.createElement("div"));
  const place = el.appendChild(document.createElement("div"));
  const story = mount({ ...course, staysInSight: () => true }, { el: panel, model, traits });
  const turn = (practises: boolean, focuses = true): void => {
    panel.hidden = practises;
    if (focuses) homeOf(practises ? place : panel)?.focus({ preventScroll: true });
  };
  const back = (): void => {
    if (panel.hidden && !model.get("practice")) turn(false);
  };
  model.on("change:practice", back);
  const end = mountNested({ model, trait: "practice", host, place }, (could) => {
    if (could) return turn(true, !!panel.hidden || active(el) !== null); // a page that opens here keeps its focus
    if (panel.hidden) turn(false);
    story.dispatch({ do: "unshown" });
  });
  return () => {
    model.off("change:practice", back);
    end();
    story.close();
    el.replaceChildren();
  };
}
