/** Where the answers are: on the board, in the hand, or as buttons; which number key gives which. */
import type { Box, Code, Item, Line, Mat, Node, Option, Seat } from "../wire";
import { element, type Path } from "./paths";

/** A side of a place, as `2s`, `n` or `n.top` name it. */
export interface Spot {
  round: number | null; // null: there is but one
  mat: Mat;
  seat: Seat;
}

export function spotNamed(name: string | null): Spot | null {
  const found = /^([1-3])?([ns])(\.top|\.bottom)?$/.exec(name ?? "");
  if (!found) return null;
  return { round: found[1] ? Number(found[1]) : null, mat: found[2] as Mat, seat: found[3] === ".top" ? 1 : 0 };
}

/** The option that is pressed at this side of a place. */
export const optionAt = ({ options }: Node, round: number, mat: Mat, seat: Seat): Option | undefined =>
  options.find(({ spot }) => {
    const at = spotNamed(spot);
    return at !== null && at.mat === mat && at.seat === seat && (at.round ?? round) === round;
  });

/** Moves are made in two presses, a card and a place, where every card of the hand may be laid. */
export function movesOf({ mode, options, board }: Node): string[] {
  const moves = options.map(({ id }) => id).filter((id) => id.includes("@"));
  const laid = (card: Code): boolean => moves.some((move) => cardOf(move) === card);
  return mode === "one" && board.hand.length > 0 && board.hand.every(laid) ? moves : [];
}

const cardOf = (move: string): Code => move.split("@")[0]!;

/** What pressing your own side of a place means: a place that is offered, or the picked card laid there. */
export function targetOf(node: Node, round: number | null, mat: Mat, picked: Code | null): string | null {
  const place = optionAt(node, round ?? node.board.now ?? 1, mat, 0);
  if (place) return place.id;
  const now = node.board.now ?? 1;
  const moved = (round ?? now) === now ? [picked === null ? `${mat}.bottom` : `${picked}@${mat}`] : [];
  return (
    [...moved, `${round ?? now}${mat}`].find(
      (id) => node.options.some((option) => option.id === id) || id in node.barred,
    ) ?? null
  );
}

/** The options that stand beside the board, as buttons. */
export function buttons(node: Node): Option[] {
  const moves = movesOf(node);
  return node.options.filter(({ id, spot }) => spot === null && !moves.includes(id));
}

/** On what a class is counted here: on the answer itself, or beside what is tried. */
export const ballotsOf = ({ mode, options, ballots = [] }: Node): { line: Line | null; options: Option[] }[] =>
  mode === "counts" ? [{ line: null, options }] : ballots;

/** The options of all its ballots, one after the other. */
export const optionsVoted = (node: Node): Option[] => ballotsOf(node).flatMap(({ options }) => options);

/** Whether what is offered or sorted is called by the card that it is. */
export const isCard = (id: string): boolean => /^(0|[MBWS][1-4])$/.test(id);

/** Whether arrows are drawn between the things, not boxes chosen for them. */
export const joins = ({ options }: Node): boolean => options.some(({ as }) => as === "arrow");

/** The option that puts this thing into this box. */
export const boxed = (item: Item, box: Box): string => `${item.id}:${box.id}`;

/** The boxes that are offered for a thing. */
export const boxesOf = ({ boxes, options }: Node, item: Item): Box[] =>
  boxes.filter((box) => options.some(({ id }) => id === boxed(item, box)));

/** The thing that has the focus, or else the first that is not where it belongs. */
export function inHand(node: Node, path: Path, focused: string | null): Item | undefined {
  const free = node.items.filter(({ locked }) => !locked);
  const found = (item: Item): boolean[] =>
    boxesOf(node, item).map((box) => path.includes(element(node, boxed(item, box))));
  const isDone = (item: Item): boolean =>
    node.need === node.options.length ? found(item).every(Boolean) : found(item).some(Boolean);
  return free.find(({ id }) => id === focused) ?? free.find((item) => !isDone(item));
}

/** By number key: the cards of the hand if moves are made with them, then every option as it is read; of a vote none. */
export function numbered(node: Node): string[] {
  const moves = movesOf(node);
  if (node.items.length > 0 || node.mode === "counts") return [];
  if (moves.length > 0) return [...node.board.hand, ...buttons(node).map(({ id }) => id)];
  const read = node.options.toSorted((one, other) => readAt(node, one) - readAt(node, other));
  return read.map(({ id }) => id);
}

/** When an option is read: places from left to right, the other's side first, then the hand; the rest as it comes. */
function readAt({ board }: Node, { id, spot }: Option): number {
  if (spot === "hand") return 30 + board.hand.indexOf(id);
  const at = spotNamed(spot);
  if (!at) return 99;
  const right = (at.mat === "n") !== board.number_first;
  return 20 * (1 - at.seat) + 2 * (at.round ?? 0) + Number(right);
}

/** The number that stands beside an option; "" beyond the ninth. */
export function numberOf(node: Node, id: string): string {
  const at = numbered(node).indexOf(id);
  return at >= 0 && at < 9 ? String(at + 1) : "";
}
