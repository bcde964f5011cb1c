/** How something is chosen, counted or taken back: an intent for the node it leads to, or what is chosen so far. */
import type { Mat, Node } from "../wire";
import { ballotsOf, optionsVoted, targetOf } from "./answers";
import { beforeBet, beforeVote, counted, countsIn, element, lastChosen, together, votes } from "./paths";
import { go, isOpen, openPath, stand, tallyAt, type Step, type Ui } from "./lesson-ui";

export function answer(ui: Ui, id: string, node: Node): Step {
  const why = node.barred[id];
  if (why) return { ui: { ...ui, told: [why] } };
  if (!isOpen(node) || !node.options.some((option) => option.id === id)) return { ui };
  const path = openPath(ui, node);
  if (node.mode === "many") return { ui: { ...ui, path, ticked: ticks(ui, id, node) } };
  const chosen = element(node, id);
  return path.includes(chosen) && node.mode === "each" ? { ui } : go(ui, [...path, chosen]);
}

/** What is ticked after this press; of a wrong answer what was right of it stays so. */
function ticks({ path, ticked }: Ui, id: string, node: Node): string[] {
  if (node.next !== "again") return tick(ticked, id, node);
  const kept = (each: string): boolean => each === id || (node.reply?.found.includes(each) ?? false);
  return tick(lastChosen(path), id, node).filter(kept);
}

/** One more or one less; "none of them" goes with no other. */
function tick(ticked: readonly string[], id: string, { options }: Node): string[] {
  if (ticked.includes(id)) return ticked.filter((each) => each !== id);
  const alone = options.filter((option) => option.alone).map((option) => option.id);
  return alone.includes(id) ? [id] : [...ticked.filter((each) => !alone.includes(each)), id];
}

/** A card of the hand is the answer, or is picked to be laid at a place; none is laid before a bet that comes first. */
export function card(ui: Ui, code: string, node: Node): Step {
  if (node.stage === "bet") return { ui: { ...ui, told: [{ id: "course-bet-first", args: {}, rules: [] }] } };
  if (node.options.some(({ id, spot }) => spot === "hand" && id === code)) return answer(ui, code, node);
  return { ui: { ...ui, path: openPath(ui, node), picked: ui.picked === code ? null : code } };
}

export function place(ui: Ui, round: number | null, mat: Mat, node: Node): Step {
  const id = targetOf(node, round, mat, ui.picked);
  if (id !== null) return answer(ui, id, node);
  return { ui: { ...ui, told: ui.picked === null ? [{ id: "no-card", args: {}, rules: [] }] : [] } };
}

export function join(ui: Ui, code: string, node: Node): Step {
  if (!isOpen(node)) return { ui };
  if (ui.picked === null || ui.picked === code)
    return { ui: { ...ui, path: openPath(ui, node), picked: ui.picked ? null : code } };
  const id = `${ui.picked}>${code}`;
  return answer({ ...ui, picked: null }, id, node);
}

export function check(ui: Ui, node: Node): Step {
  if (!isOpen(node)) return { ui };
  if (isCounting(ui, node)) return count(ui, node);
  return node.mode === "many" ? go(ui, [...openPath(ui, node), together(node, ui.ticked)]) : { ui };
}

/** Whether there are fields to be counted. */
export const isCounting = (ui: Ui, node: Node): boolean =>
  isOpen(node) && tallyAt(ui) === undefined && ballotsOf(node).length > 0;

/** Where no hand was counted there is nothing to go on from. */
function count(ui: Ui, node: Node): Step {
  if (!isCounted(ui, node)) return { ui: { ...ui, told: [{ id: "course-no-votes", args: {}, rules: [] }] } };
  return node.mode === "counts" ? go(ui, [...ui.path, counted(node, ui.counts)]) : { ui: tallied(ui, node) };
}

/** Whether a hand was counted. */
export const isCounted = ({ counts }: Ui, node: Node): boolean => optionsVoted(node).some(({ id }) => counts[id]);

/** What was typed beside what is tried is counted. */
export const tallied = (ui: Ui, node: Node): Ui => ({
  ...ui,
  tallies: { ...ui.tallies, [ui.step]: counted({ options: optionsVoted(node) }, ui.counts) },
  counts: {},
});

/** Whether what was counted last can be counted again. */
export const canRecount = (ui: Ui, node: Node): boolean => (tallyAt(ui) ? isOpen(node) : beforeVote(ui.path) !== null);

/** Back to the fields of the last vote, with what was typed into them. */
export function recount(ui: Ui): Ui {
  const { [ui.step]: tally, ...tallies } = ui.tallies;
  if (tally) return { ...ui, counts: Object.fromEntries(votes(tally)), tallies };
  const path = beforeVote(ui.path);
  return path ? { ...stand(ui, path), counts: Object.fromEntries(countsIn(ui.path)) } : ui;
}

export function unbet(ui: Ui, node: Node): Ui {
  const path = beforeBet(ui.path);
  return path && canUnbet(ui, node) ? stand(ui, path) : ui;
}

/** A bet is taken back as long as nothing was revealed. */
export const canUnbet = ({ path }: Ui, { reply }: Node): boolean => reply === null && beforeBet(path) !== null;
