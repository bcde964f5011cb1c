/** The bundle of Matcha's widgets. */
import { createBundle } from "./kit/shell/entry";
import compare from "./matcha/compare/compare-widget";
import lesson from "./matcha/course/lesson-widget";
import explore from "./matcha/explore/explore-widget";
import story from "./matcha/course/story-widget";
import replay from "./matcha/replay/replay-widget";
import table from "./matcha/table/table-widget";
import "./widgets.css";

export default createBundle({ table, replay, compare, lesson, explore, story });
