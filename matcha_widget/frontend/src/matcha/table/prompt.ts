/** The prompt: the sentence that says what to do now. */
import { asksFor, cardArgs, suitOf, tableArgs } from "../parts/cards";
import { other, seatArgs } from "../parts/seat-args";
import type { CardCode, Sentence, Mat, PlaceData, Snapshot } from "../wire";

const sentence = (id: string, args: Sentence["args"] = {}, ...rules: string[]): Sentence => ({ id, args, rules });

/** The mats where this card may be laid now; without a card, any card. */
export function openMats(view: Snapshot, card?: CardCode): Mat[] {
  const moves = view.legal.filter((move) => move !== "pass" && (card === undefined || move.startsWith(`${card}@`)));
  return [...new Set(moves.map((move) => move.slice(-1) as Mat))];
}

function placeInPlay(view: Snapshot, mat: Mat): PlaceData | undefined {
  return view.pairs.find((pair) => pair.state === "now")?.places.find((place) => place.mat === mat);
}

export function promptSentences(view: Snapshot, picked: CardCode | null): Sentence[] {
  if (view.phase === "keep")
    return [
      view.keep
        ? sentence("tell-keep-choose", { most: view.keep.most }, "E2")
        : sentence("is-waiting", keeperArgs(view)),
    ];
  if (view.phase === "deal" && view.screen === "table") return [sentence("tell-deal-next", {}, "E1")];
  if (view.outcome?.how === "resigned") return view.outcome.tell;
  if (view.phase !== "play" || view.to_move === null) return [];
  const turn = sentence("tell-turn", seatArgs(view, view.to_move));
  return view.legal.length > 0 ? [turn, choicePrompt(view, picked)] : [turn];
}

/** The seats that still choose cards to keep; to a bystander perhaps both. */
const keeperArgs = (view: Snapshot): Sentence["args"] =>
  view.seat === 0 || view.seat === 1 ? seatArgs(view, other(view.seat)) : { who: "both" };

function choicePrompt(view: Snapshot, picked: CardCode | null): Sentence {
  const mats = openMats(view, picked ?? undefined);
  const table = mats.length === 1 ? placeInPlay(view, mats[0]!)?.table : null;
  if (mats.length === 0) return sentence("no-fit", {}, "X6");
  const where = { places: mats.length, ...(table ? tableArgs(table) : {}) };
  return picked ? sentence("tell-picked", { ...cardArgs(picked), ...where }) : sentence("tell-choose", where);
}

/** The rules that forbid laying a card now, or there, each once. */
export function obstacleSentences(view: Snapshot, there?: Mat | "pairs"): Sentence[] {
  const reasons = there ? [view.forbidden[there]] : [view.forbidden.n, view.forbidden.s];
  const lines = reasons
    .filter((reason) => reason !== undefined)
    .map((reason) => sentence(reason.id, reason.args, reason.rule));
  return lines.filter(({ id }, at) => lines.findIndex((earlier) => earlier.id === id) === at);
}

/** The first hint: the cards that match at each of your open mats. */
export const hintSentences = (view: Snapshot): Sentence[] =>
  openMats(view).flatMap((mat) => {
    const table = placeInPlay(view, mat)?.table;
    return table
      ? [sentence("tell-hint", { asks: asksFor(mat), token: suitOf(table), ...tableArgs(table) }, "V2")]
      : [];
  });
