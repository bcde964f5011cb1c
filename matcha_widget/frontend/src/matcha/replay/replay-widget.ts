/** The widget of a replay. Its twin is `games/matcha/replay/replay.py`. */
import { filmKeyboard } from "../../kit/film/film-keys";
import { replayWidget } from "../../kit/film/film-widgets";
import { SPRITE } from "../sprite";
import { animateEvents } from "../table/animate";
import { Replay, replayRoot } from "./replay";
import { REPLAY_GAME } from "./replay-game";
import { KEYS } from "./replay-ui";
import { h } from "preact";

export default replayWidget(REPLAY_GAME, {
  root: replayRoot,
  draw: (state, around) => h(Replay, { replay: { ...state, ...around } }),
  icons: SPRITE,
  keyboard: filmKeyboard(KEYS),
  move: animateEvents,
});
