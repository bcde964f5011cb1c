/** The widget of Genmaicha's exercises, practice and class. */
import { questionWidget } from "../../kit/course/question-widget";
import drawings from "../../kit/course/panel-icons.svg";
import { QUESTION } from "../event-timing";
import { SPRITE } from "../sprite";
import { PARTS } from "./question-parts";

export default questionWidget({
  parts: PARTS,
  timing: QUESTION,
  icons: SPRITE + drawings,
  root: { look: "genmaicha" },
});
