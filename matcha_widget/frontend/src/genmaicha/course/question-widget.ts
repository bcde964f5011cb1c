/** The widget of Genmaicha's exercises, practice and class. */
import { questionWidget } from "../../kit/course/question-widget";
import drawings from "../../kit/course/panel-icons.svg";
import { SPRITE } from "../sprite";
import { PARTS } from "./question-parts";
import "./code-names";

const PAUSES = { brew: 1100, crate: 700 }; // ms

export default questionWidget({ parts: PARTS, icons: SPRITE + drawings, pauses: PAUSES, root: { look: "genmaicha" } });
