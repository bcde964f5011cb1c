/** The prompt, as a sentence and as the one filled button. */
import { LINES, seatCode, seatArgsForOthers } from "../parts/names";
import type { Sentence, MarketIntent, MarketSnapshot } from "../wire";
import { canAct, sentence, ownSeat, type MarketView } from "./market-ui";
import { legalAds, legalBids, legalLooks, canEndTurn, payingLines } from "./legal-moves";

export function promptSentences({ view, ui }: MarketView): Sentence[] {
  if (view.screen === "curtain") return [sentence("is-handed", seatArgsForOthers(view.players, view.next_seat ?? 0))];
  if (view.end) return view.end.tell;
  if (showsBots(view)) return [sentence("ask-show")];
  if (view.phase === "toss") return [sentence("ask-toss", {}, ["GA4"])];
  if (view.phase === "fill") return [sentence("ask-fill", { round: view.round + 1 })];
  if (!canAct(view))
    return view.due.length > 0 ? [sentence("ask-wait", seatArgsForOthers(view.players, view.due[0]!))] : [];
  if (view.phase === "bid") return [sentence("ask-bid", {}, ["GA1", "XA2"])];
  if (view.phase === "follow") return [sentence("ask-follow", levelSeatsArgs(view), ["GA3"])];
  if (view.phase === "take")
    return [ui.crate ? sentence("ask-taken", { crate: ui.crate }, ["GT1"]) : sentence("ask-take", {}, ["GT1"])];
  return brewingPrompt({ view, ui });
}

/** The seats that you are level with, and the sum. */
function levelSeatsArgs(view: MarketSnapshot): Sentence["args"] {
  const seat = ownSeat(view)!;
  const group = view.level.find((each) => each.includes(seat)) ?? [];
  return { people: group.map((each) => seatCode(view, each)), yen: String(view.bids[seat]) };
}

function brewingPrompt({ view, ui }: MarketView): Sentence[] {
  if (canPlaceAd({ view, ui })) return [sentence("ask-brand", { line: lastLine({ view, ui }) }, ["GM1", "XM1"])];
  if (ui.look) return [sentence(ui.look.drink ? "ask-look-card" : "ask-look-drink", {}, ["GC2", "XC3"])];
  if (ui.tray)
    return [
      sentence("ask-line", { line: ui.tray.line, yen: String(view.lines[LINES.indexOf(ui.tray.line)]) }, ["GB2"]),
    ];
  const lit = payingLines(view, LINES).length;
  return [lit > 0 ? sentence("ask-brew", { count: lit }, ["GB2", "XB1"]) : sentence("ask-nothing", {}, ["XB2"])];
}

/** The line of the last brew, which may be branded. */
const lastLine = ({ ui }: MarketView): string => ui.ran?.line ?? "row1";

/** True if an ad may be placed and was not declined. */
export const canPlaceAd = ({ view, ui }: MarketView): boolean => legalAds(view) !== null && !ui.noAd;

/** True if only bots play, a round for each press. */
const showsBots = ({ players, phase }: MarketSnapshot): boolean =>
  phase !== "over" && players.every(({ kind }) => kind !== "human" && kind !== "python" && kind !== "nobody");

/** The filled button: its words and its intent; null: something else must be chosen first. */
interface PrimaryAction {
  id: string;
  args: Sentence["args"];
  intent: MarketIntent | null;
}

const move = (id: string, args: Sentence["args"], text: string | null): PrimaryAction => ({
  id,
  args,
  intent: text === null ? null : { type: "move", move: text },
});

const AGAIN: PrimaryAction = { id: "do-again", args: {}, intent: { type: "rematch" } };

export function primaryAction({ view, ui }: MarketView): PrimaryAction {
  if (view.screen === "curtain") {
    const seat = view.next_seat ?? 0;
    return { id: "do-ready-me", args: seatArgsForOthers(view.players, seat), intent: { type: "ready", seat } };
  }
  if (view.end?.turned) return { id: "do-see-turn", args: {}, intent: { type: "look back" } };
  if (view.end) return AGAIN;
  if (showsBots(view)) return { id: "do-show-round", args: {}, intent: { type: "deal" } };
  if (view.phase === "toss") return { id: "do-toss", args: {}, intent: { type: "deal" } };
  if (view.phase === "fill") return { id: "do-fill", args: { round: view.round + 1 }, intent: { type: "deal" } };
  if (!canAct(view)) return move("is-phase", { phase: view.phase }, null);
  if (legalBids(view))
    return move(view.phase === "follow" ? "do-more" : "do-bid", { yen: String(ui.yen) }, `bid ${ui.yen}`);
  if (view.phase === "take")
    return ui.crate ? move("do-take", { crate: ui.crate }, `take ${ui.crate}`) : move("do-take-none", {}, null);
  return brew({ view, ui });
}

function brew({ view, ui }: MarketView): PrimaryAction {
  if (canPlaceAd({ view, ui })) return move("do-brand", { yen: String(ui.yen) }, `brand ${ui.yen}`);
  if (ui.look) return move("do-look", {}, null);
  if (ui.tray) return move("do-brew", {}, brewText(ui.tray));
  if (canEndTurn(view) && payingLines(view, LINES).length === 0 && !legalLooks(view))
    return move("do-done", {}, "done");
  return payingLines(view, LINES).length > 0 ? move("do-brew", {}, null) : move("do-done", {}, "done");
}

const brewText = ({ line: name, drinks, extra }: NonNullable<MarketView["ui"]["tray"]>): string =>
  `brew ${name} ${drinks.join(" ")}${extra ? ` + ${extra}` : ""}`;
