/** The widget of Matcha's lessons, exercises, practice and classes. */
import drawings from "../../kit/course/panel-icons.svg";
import { questionWidget } from "../../kit/course/question-widget";
import { QUESTION } from "../event-timing";
import { SPRITE } from "../sprite";
import { PARTS } from "./lesson";

export default questionWidget({
  parts: PARTS,
  timing: QUESTION,
  icons: SPRITE + drawings,
  root: { "data-ranks": "number suit", "data-goals": "kinds" },
});
