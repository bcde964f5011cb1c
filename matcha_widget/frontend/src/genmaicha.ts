/** The bundle of Genmaicha's widgets. */
import { bundle } from "./kit/bundle";
import stalls from "./genmaicha/course/stall-widget";
import "./genmaicha.css";

export default bundle({ stalls });
