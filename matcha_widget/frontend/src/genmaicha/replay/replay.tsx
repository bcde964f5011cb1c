/** The whole replay: the stall at a frame, its sentences and reasons, every yen, and the controls. */
import { Icon } from "../../kit/icon";
import { ReplayError, ReplayHead } from "../../kit/film/replay-parts";
import { endingFaultAt } from "../../kit/film/replay-update";
import type { RootAttributes } from "../../kit/shell/root";
import { OpenRulePanel, RuleSign } from "../../kit/rule-panel";
import { framesTo, linesOf } from "./timeline";
import { Bets, Outcome } from "./film-bets";
import { Controls } from "./film-controls";
import {
  currentSnapshot,
  lensName,
  nameOf,
  viewOf,
  type MarketReplayProps,
  type MarketReplayState,
} from "./replay-game";
import { Panels } from "./replay-panels";
import { SidePanel } from "./side-panel";
import { Stall } from "./stall";

export function replayRoot(state: MarketReplayState): RootAttributes {
  const { timeline, ui, words } = state;
  const view = viewOf(state);
  const seats = view.yen.length;
  const players = Array.from({ length: seats }, (_, seat) => nameOf(state, seat));
  return {
    class: "genmaicha replay",
    lang: words.language,
    "aria-label": `${words.message("replay-title")}: ${words.listAnd(players)}`,
    "data-frame": ui.frame,
    "data-snap": currentSnapshot(state),
    "data-lens": ui.lens,
    "data-whole": timeline.film.more ? undefined : "",
    "data-tall": view.above || view.ads || view.gaps ? "" : undefined,
    "data-seats": seats > 4 ? "many" : seats,
  };
}

export function Replay({ replay }: { replay: MarketReplayProps }) {
  const { words, dispatch, ui } = replay;
  return (
    <>
      <div class="film">
        <Head replay={replay} />
        <Stall replay={replay} />
        <SidePanel replay={replay} />
        <Reason replay={replay} />
        <Controls replay={replay} />
        {ui.asking && <Bets replay={replay} />}
        <Panels replay={replay} />
      </div>
      <OpenRulePanel table={{ ui, words, dispatch }} />
    </>
  );
}

function Head({ replay }: { replay: MarketReplayProps }) {
  const { timeline, ui, words, dispatch } = replay;
  const { round, rounds } = viewOf(replay);
  const { lenses, fault, seat } = timeline.film;
  const facts = (
    <>
      <span class="progress">{words.message("is-round-of", { round, rounds })}</span>
      {fault && <span class="chip broken">{words.message("replay-broken")}</span>}
    </>
  );
  const offered = seat === "table" ? [] : [...lenses].sort((a, b) => order(a) - order(b));
  const named = offered.map((lens) => [lens, lensName(replay, lens)] as const);
  return <ReplayHead {...{ words, dispatch, ui, facts }} lenses={named} />;
}

/** Seats in order, then the table, then all. */
const order = (lens: string): number => (/^\d$/.test(lens) ? Number(lens) : lens === "table" ? 10 : 11);

const LONG = 110; // characters that fit in a large line
const LONGER = 170; // characters that fit in two small ones

function Reason({ replay }: { replay: MarketReplayProps }) {
  const { timeline, ui, words, dispatch } = replay;
  if (ui.fault) return <ReplayError words={words} fault={ui.fault} />;
  const lines = linesOf(timeline, ui.lens, framesTo(timeline, ui.frame));
  const ending = endingFaultAt(timeline, ui.frame);
  const text = words.sentences(ending ? [...lines, ending.line] : lines);
  const length = text.length * (words.language === "ja" ? 2 : 1); // Japanese signs are twice as wide
  return (
    <div class="reason">
      <Icon name="eye" />
      <Outcome replay={replay} />
      <p class={length > LONGER ? "longer" : length > LONG ? "long" : ""}>
        {text} <RuleSign table={{ ui, words, dispatch }} lines={lines} />
      </p>
    </div>
  );
}
