/** The bundle of Genmaicha's widgets. */
import compare from "./genmaicha/compare/compare-widget";
import replay from "./genmaicha/replay/replay-widget";
import { createBundle } from "./kit/shell/entry";
import lesson from "./genmaicha/course/question-widget";
import stalls from "./genmaicha/course/stall-widget";
import market from "./genmaicha/table/market-widget";
import "./genmaicha/parts/names";
import "./genmaicha.css";

export default createBundle({ compare, lesson, market, replay, stalls });
