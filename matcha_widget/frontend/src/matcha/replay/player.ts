/** What one display of a replay remembers, and how a gesture changes it. No DOM, no model. */
import type { Code, Fault, Lens, Seat, Token } from "../wire";
import type { Speed } from "../../kit/cursor";
import { withBet, type Bet } from "../table/bets";
import {
  chapterOf,
  endOfPlace,
  inSight,
  lastInFocus,
  lastStop,
  nextFrame,
  nextLie,
  nextReveal,
  nextStop,
  roundBeside,
  setBeside,
  type Timeline,
} from "./stops";
import { birthsOfToken, roundName } from "./film-steps";

export type Panel = "help" | "branch" | "chart";
export type Side = "story" | "why" | "beliefs";

export interface Player {
  frame: number;
  lens: Lens;
  seen: number; // the furthest frame that was shown
  playing: boolean;
  speed: Speed;
  covered: boolean; // spoiler-free: what was not seen yet is not shown
  guess: boolean; // every reveal asks for a bet first
  bets: Readonly<Record<string, readonly Bet[]>>; // by round; empty: skipped
  asking: Asking | null;
  staked: readonly Bet[]; // what is said so far of the pair that is asked about
  rule: string | null; // the rule chip that is open
  side: Side; // what stands beside the board
  open: boolean; // where there is no room beside it, over the board
  belief: string | null; // "0>1": what seat 0 can know of seat 1; null: whoever looks
  panel: Panel | null;
  swap: readonly [Code, Code]; // what is exchanged before playing on, bottom's and top's; "": not chosen
  told: Fault | null; // what went wrong, until the next gesture
}

/** A pair that waits for a bet, and what happens when it is made. */
export interface Asking {
  round: string;
  reveal: number; // the frame at which its resolution begins
  playing: boolean;
}

export type Gesture =
  | { do: "step"; by: 1 | -1 }
  | { do: "frame" }
  | { do: "first" }
  | { do: "last" }
  | { do: "round"; by: 1 | -1 }
  | { do: "set"; by: 1 | -1 }
  | { do: "chapter"; round: number }
  | { do: "reveal" }
  | { do: "lie" }
  | { do: "turned" }
  | { do: "go"; frame: number }
  | { do: "card"; frame: number }
  | { do: "token"; seat: Seat; token: Token; which: number | null } // null: one after the other, backwards
  | { do: "play" }
  | { do: "tick" }
  | { do: "stop" }
  | { do: "lens"; lens: Lens }
  | { do: "eyes" }
  | { do: "speed"; speed: Speed }
  | { do: "cover" }
  | { do: "guess" }
  | { do: "stake"; bet: Bet }
  | { do: "bet"; bets: readonly Bet[] }
  | { do: "side"; side: Side }
  | { do: "open" }
  | { do: "rule"; rule: string }
  | { do: "belief"; pair: string }
  | { do: "panel"; panel: Panel }
  | { do: "swap"; seat: Seat; card: Code }
  | { do: "half" }; // to play on with one card chosen to be exchanged

const NEITHER: Player["swap"] = ["", ""];

export function begin(timeline: Timeline, position: number): Player {
  const { film } = timeline;
  const frame = Math.max(lastInFocus(timeline, position + 1), 0);
  return {
    frame,
    lens: film.lenses[0]!,
    seen: frame,
    playing: false,
    speed: 1,
    covered: !film.settings.spoilers,
    guess: film.settings.guess,
    bets: {},
    asking: null,
    staked: [],
    rule: null,
    side: "story",
    open: false,
    belief: null,
    panel: null,
    swap: NEITHER,
    told: null,
  };
}

export function step(before: Player, gesture: Gesture, timeline: Timeline): Player {
  const player: Player = before.told ? { ...before, told: null } : before;
  switch (gesture.do) {
    case "tick":
      return tick(player, timeline);
    case "play":
      return play(player, timeline);
    case "stop":
      return stop(player);
    case "lens":
      return { ...player, lens: gesture.lens };
    case "eyes":
      return { ...player, lens: after(timeline.film.lenses, player.lens) };
    case "speed":
      return { ...player, speed: gesture.speed };
    case "cover":
      return { ...player, covered: !player.covered };
    case "guess":
      return { ...player, guess: !player.guess, asking: null };
    case "stake":
      return { ...player, staked: withBet(player.staked, gesture.bet) };
    case "bet":
      return bet(player, gesture.bets, timeline);
    case "side":
      return { ...player, side: gesture.side };
    case "open":
      return { ...player, open: !player.open };
    case "rule":
      return { ...player, rule: player.rule === gesture.rule ? null : gesture.rule };
    case "belief":
      return { ...player, belief: gesture.pair };
    case "panel":
      return panel(player, gesture.panel);
    case "swap":
      return { ...player, playing: false, swap: swapped(player, gesture) };
    case "half":
      return { ...player, told: { line: { id: "replay-swap-two", args: {}, rules: [] }, text: "" } };
    default:
      return go(player, gesture, timeline);
  }
}

type Way = Extract<
  Gesture,
  {
    do:
      | "step"
      | "frame"
      | "first"
      | "last"
      | "round"
      | "set"
      | "chapter"
      | "reveal"
      | "lie"
      | "turned"
      | "go"
      | "card"
      | "token";
  }
>;

/** To the frame that a gesture leads to. */
function go(player: Player, gesture: Way, timeline: Timeline): Player {
  switch (gesture.do) {
    case "step":
      return gesture.by > 0
        ? onwards(player, nextStop(timeline, player.frame), timeline)
        : at(player, lastStop(timeline, player.frame));
    case "frame":
      return onwards(player, nextFrame(timeline, player.frame), timeline);
    case "first":
      return at(player, timeline.stops[0] ?? 0);
    case "last":
      return onwards(player, player.covered ? player.seen : (timeline.stops.at(-1) ?? 0), timeline);
    case "round":
      return onwards(player, roundBeside(inSight(timeline, player), player.frame, gesture.by), timeline);
    case "set":
      return onwards(player, setBeside(inSight(timeline, player), player.frame, gesture.by), timeline);
    case "chapter":
      return onwards(player, chapterOf(inSight(timeline, player), player.frame, gesture.round), timeline);
    case "reveal":
      return onwards(player, nextReveal(timeline, player.frame), timeline);
    case "lie":
      return onwards(player, nextLie(timeline, player.lens, player.frame), timeline);
    case "turned":
      return at(player, timeline.film.turned === null ? -1 : lastInFocus(timeline, timeline.film.turned + 1));
    case "go":
      return at(player, lastInFocus(timeline, gesture.frame + 1));
    case "card":
      return at(player, gesture.frame);
    case "token":
      return at(player, birthOfToken(birthsOfToken(timeline.film, gesture.seat, gesture.token), gesture.which, player));
  }
}

/** Opened, or closed; one plays on from where the film stands still. */
function panel(player: Player, asked: Panel): Player {
  const open = player.panel === asked ? null : asked;
  return { ...player, panel: open, playing: player.playing && open !== "branch" };
}

const swapped = ({ swap }: Player, { seat, card }: { seat: Seat; card: Code }): Player["swap"] =>
  seat ? [swap[0], card] : [card, swap[1]];

const after = <T>(all: readonly T[], one: T): T => all[(all.indexOf(one) + 1) % all.length]!;

/** To another frame, if there is one; what was open for the old one is closed, and playing pauses. */
function at(player: Player, frame: number): Player {
  if (frame < 0) return player;
  return { ...shown(player, frame), playing: false };
}

const shown = (player: Player, frame: number): Player =>
  frame === player.frame && !player.asking
    ? player
    : {
        ...player,
        frame,
        seen: Math.max(player.seen, frame),
        asking: null,
        staked: [],
        rule: null,
        swap: NEITHER,
      };

/** To another frame, unless a pair that would be resolved on the way waits for a bet. */
function onwards(player: Player, frame: number, timeline: Timeline): Player {
  const asking = player.guess ? askedBefore(player, frame, timeline) : null;
  if (!asking) return at(player, frame);
  return { ...at(player, lastInFocus(timeline, asking.reveal)), asking };
}

/** The moment one of these tokens came: the one asked for; or the last before this moment, and from the first round again. */
const birthOfToken = (births: readonly number[], which: number | null, { frame, seen }: Player): number =>
  (which === null
    ? (births.findLast((birth) => birth < frame) ?? births.findLast((birth) => birth <= seen))
    : births[which]) ?? -1;

function askedBefore(player: Player, frame: number, { film, reveals }: Timeline): Asking | null {
  const due = reveals.find(
    (reveal) => reveal > player.frame && reveal <= frame && !(roundName(film.frames[reveal]!) in player.bets),
  );
  return due === undefined ? null : { round: roundName(film.frames[due]!), reveal: due, playing: false };
}

function tick(player: Player, timeline: Timeline): Player {
  const next = nextFrame(timeline, player.frame);
  if (next < 0) return { ...player, playing: false };
  const moved = onwards(player, next, timeline);
  if (moved.asking) return { ...moved, asking: { ...moved.asking, playing: true } };
  return { ...moved, playing: nextFrame(timeline, next) >= 0 };
}

/** At the end, playing begins anew. */
function play(player: Player, timeline: Timeline): Player {
  if (player.playing) return { ...player, playing: false };
  if (nextFrame(timeline, player.frame) >= 0) return { ...player, playing: true };
  return { ...at(player, timeline.stops[0] ?? 0), playing: timeline.stops.length > 1 };
}

/** Escape: the uppermost thing goes, one at a time. */
function stop(player: Player): Player {
  if (player.playing) return { ...player, playing: false };
  if (player.rule) return { ...player, rule: null };
  if (player.panel) return { ...player, panel: null };
  if (player.open) return { ...player, open: false };
  return { ...player, asking: null };
}

/** The bet is made, or skipped: the pair is resolved, step by step or playing as before. */
function bet(player: Player, bets: readonly Bet[], timeline: Timeline): Player {
  const { asking } = player;
  if (!asking) return player;
  const made: Player = { ...player, asking: null, staked: [], bets: { ...player.bets, [asking.round]: bets } };
  return asking.playing ? tick(made, timeline) : at(made, endOfPlace(timeline, asking.reveal));
}
