/** The bundle of Genmaicha's widgets. */
import { bundle } from "./kit/bundle";
import "./genmaicha.css";

export default bundle({});
