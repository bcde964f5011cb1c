/** What unfolds at the bottom: the keys, and the language. */
import { About } from "../../kit/about";
import { Drawer, Keys, Language } from "../../kit/drawer";
import { keysNow } from "./lesson-keys";
import type { CourseProps } from "./lesson-props";

export function Help({ course }: { course: CourseProps }) {
  const { words, act } = course;
  if (!course.ui.help) return null;
  return (
    <Drawer words={words} title={words.say("panel-help")} close={() => act({ do: "help" })}>
      <div class="help">
        <Keys words={words} all={keysNow(course)} />
        <section>
          <p>{words.say("course-tip")}</p>
        </section>
        <About words={words} />
      </div>
      {course.live && (
        <div class="row">
          <Language words={words} choose={(language) => act({ do: "ask", intent: { type: "language", language } })} />
        </div>
      )}
    </Drawer>
  );
}
