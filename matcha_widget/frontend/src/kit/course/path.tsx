/** The stones of a course: along the upper edge, as a map, and the ceremony of a finished one. */
import type { ComponentChildren } from "preact";
import { VisuallyHidden, Icon } from "../icon";
import { Person } from "../people/person";
import type { Words } from "../i18n";

/** A stone of the path, with its title as name or, before it is opened, its place. */
export interface Stone {
  id: string;
  name: string;
  state: "done" | "hollow" | "now" | "ahead";
  here: boolean; // the story is here
  stamp: boolean; // its surprise was found
}

interface PathProps {
  words: Words;
  stones: readonly Stone[];
  open(stone: string): void;
  drawn?: string | undefined; // the icon of a stone along the upper edge
}

export const stoneClass = ({ state, here }: Stone): string => (here ? `${state} now` : state);

export const stoneLabel = (words: Words, { id, name, state, stamp }: Stone): string =>
  words.message("story-stone", { number: id, name, state, stamp: stamp ? "yes" : "no" });

export const Stones = ({ words, stones, open, drawn }: PathProps) => (
  <nav class="stones" aria-label={words.message("story-path")}>
    {stones.map((stone) => (
      <button
        class={`pebble ${stoneClass(stone)}`}
        aria-label={stoneLabel(words, stone)}
        title={stoneLabel(words, stone)}
        aria-current={stone.here ? "step" : undefined}
        data-stone={stone.id}
        onClick={() => open(stone.id)}
      >
        {drawn && <Icon name={drawn} as="drawn" />}
        <i aria-hidden="true">{stone.id}</i>
        {stone.stamp && <Icon name="stamp" as="stamp" />}
      </button>
    ))}
  </nav>
);

/** The grid areas of ten stones: three rows, there and back and there. */
const STONE_AREAS = ["1/1", "1/2", "1/3", "1/4", "2/4", "2/3", "2/2", "3/2", "3/3", "3/4"];
const WAY = "M90 70H630Q716 70 716 142T630 215H270Q190 215 190 287T270 358H630";

export function PathMap({
  words,
  stones,
  open,
  who,
  children,
}: PathProps & { who: string; children: ComponentChildren }) {
  return (
    <div class="scroll">
      <nav class="path" aria-label={words.message("story-path")}>
        <svg viewBox="0 0 720 430" preserveAspectRatio="none" aria-hidden="true">
          <path d={WAY} />
        </svg>
        {stones.map((stone, at) => (
          <button
            class={`stone ${stoneClass(stone)}`}
            style={{ "--at": STONE_AREAS[at] }}
            aria-current={stone.here ? "step" : undefined}
            onClick={() => open(stone.id)}
          >
            <VisuallyHidden text={stoneLabel(words, stone)} />
            <i aria-hidden="true">
              {stone.id}
              {stone.state === "done" && <Icon name="right" />}
              {stone.stamp && <Icon name="stamp" as="stamp" />}
            </i>
            <span aria-hidden="true">{stone.name}</span>
            {stone.here && <Person who={who} name={who} mood="pleased" />}
            {at === stones.length - 1 && <Icon name="house" as="house" />}
          </button>
        ))}
        <div class="corner">
          {stones.some(({ stamp }) => stamp) && (
            <span class="met">
              <Icon name="stamp" /> {words.message("story-stamp")}
            </span>
          )}
          {children}
        </div>
      </nav>
    </div>
  );
}

interface CeremonyProps {
  title: string;
  away?: string; // the lesson to take along
  hollow?: boolean; // left without winning it
  children?: ComponentChildren;
}

/** The ceremony of a stone: it lights up, and a bowl is set down on it. */
export const Ceremony = ({ title, away, hollow, children }: CeremonyProps) => (
  <div class="scroll">
    {!hollow && <Petals />}
    <span class={hollow ? "bowl-set hollow" : "bowl-set"} aria-hidden="true">
      <i />
      <Icon name="face-you" as="cup" />
    </span>
    <h3>{title}</h3>
    {away && <p class="away">{away}</p>}
    {children}
  </div>
);

/** Petals: their places in hundredths of the width and height, and their angles. */
const PETAL_PLACES: readonly [x: number, y: number, turn: number][] = [
  [4, 14, 20],
  [9, 32, 100],
  [3, 52, 60],
  [11, 70, 150],
  [6, 86, 170],
  [14, 12, 80],
  [88, 14, 40],
  [94, 30, 120],
  [90, 52, 10],
  [96, 68, 70],
  [86, 84, 160],
  [82, 10, 30],
  [93, 88, 95],
];
const TONES = ["var(--mt-hana)", "var(--mt-momo)", "var(--mt-right)"];

export const Petals = () => (
  <div class="petals" aria-hidden="true">
    {PETAL_PLACES.map(([x, y, turn], at) => (
      <svg
        style={{
          left: `${x}%`,
          top: `${y}%`,
          rotate: `${turn}deg`,
          color: TONES[at % 3]!,
          animationDelay: `${at * 40}ms`,
        }}
      >
        <use href="#mt-petal" />
      </svg>
    ))}
  </div>
);
