/** The widget of Genmaicha's exercises, practice and class. */
import { questionWidget } from "../../kit/course/question-widget";
import { PAUSES } from "../../kit/course/question-update";
import drawings from "../../kit/course/panel-icons.svg";
import { SPRITE } from "../sprite";
import { PARTS } from "./question-parts";
import "./code-names";

Object.assign(PAUSES, { brew: 1100, crate: 700 });

export default questionWidget({ parts: PARTS, icons: SPRITE + drawings, root: { look: "genmaicha" } });
