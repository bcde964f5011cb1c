/** The bundle of Genmaicha's widgets. */
import { bundle } from "./kit/bundle";
import lesson from "./genmaicha/course/exercise-widget";
import "./genmaicha.css";

export default bundle({ lesson });
