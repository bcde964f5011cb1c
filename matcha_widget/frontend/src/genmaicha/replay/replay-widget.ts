/** The widget of a replay. Its twin is `games/genmaicha/replay/replay.py`. */
import { h } from "preact";
import { filmKeyboard } from "../../kit/film/film-keys";
import { replayWidget } from "../../kit/film/film-widgets";
import { SPRITE } from "../sprite";
import { Replay, replayRoot } from "./replay";
import { REPLAY_GAME } from "./replay-game";
import { KEYS } from "./replay-ui";

export default replayWidget(REPLAY_GAME, {
  root: replayRoot,
  draw: (state, around) => h(Replay, { replay: { ...state, ...around } }),
  icons: SPRITE,
  keyboard: filmKeyboard(KEYS),
});
