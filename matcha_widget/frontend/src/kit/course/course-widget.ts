/** The course widget: its panel stays in sight, and gives its place to a practice widget. */
import type { RenderProps } from "@anywidget/types";
import { active, homeOf } from "../shell/focus";
import { mountNested } from "../nested-widget";
import { mount } from "../shell/mount";
import type { Widget } from "../shell/widget";
import type { CatalogueData } from "../wire";
import type { CourseTypes } from "./panel-state";
import type { PanelKinds, PanelTraits } from "./panel-update";

export interface CourseModel<T extends CourseTypes> {
  snapshot: T["snapshot"];
  catalogue: CatalogueData;
  practice: string | null; // the practice widget in this panel
}

/** Mount a course; its practice is a nested widget in the place of the story. */
export function mountCourse<T extends CourseTypes, M extends CourseModel<T>>(
  course: Widget<PanelKinds<T>>,
  { model, el, host }: RenderProps<M>,
  traits: () => PanelTraits<T>,
): () => void {
  const panel = el.appendChild(document.createElement("div"));
  const place = el.appendChild(document.createElement("div"));
  const story = mount({ ...course, staysInSight: () => true }, { el: panel, model, traits });
  const showPractice = (isShown: boolean, takesFocus = true): void => {
    panel.hidden = isShown;
    if (takesFocus) homeOf(isShown ? place : panel)?.focus({ preventScroll: true });
  };
  const onPractice = (): void => {
    if (panel.hidden && !model.get("practice")) showPractice(false);
  };
  model.on("change:practice", onPractice);
  const end = mountNested({ model, trait: "practice", host, place }, (could) => {
    if (could) return showPractice(true, !!panel.hidden || active(el) !== null); // a page that opens here keeps its focus
    if (panel.hidden) showPractice(false);
    story.dispatch({ do: "unshown" });
  });
  return () => {
    model.off("change:practice", onPractice);
    end();
    story.close();
    el.replaceChildren();
  };
}
