/** The widget of Matcha's lessons, exercises, practice and classes. */
import { questionWidget } from "../../kit/course/question-widget";
import drawings from "../../kit/course/panel-icons.svg";
import marks from "../../kit/icons.svg";
import people from "../../kit/people/people.svg";
import icons from "../icons.svg";
import { PAUSES } from "../../kit/course/question-update";
import { PARTS } from "./lesson";

Object.assign(PAUSES, { turn: 620, check: 640, compare: 700, take: 600 });

const ROOT = { "data-ranks": "number suit", "data-goals": "kinds" };

export default questionWidget({ parts: PARTS, icons: [icons, marks, people, drawings].join(""), root: ROOT });
