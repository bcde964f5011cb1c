/** One display of games side by side: it holds the `Player`, draws, listens, plays. Python is asked for a language alone. */
import { render } from "preact";
import { keepFocus } from "../../kit/focus";
import { hearKeys, keepKeys } from "../../kit/keyboard";
import { letters } from "../../kit/requests";
import { pause } from "../replay/pace";
import { voiced } from "../../kit/live-region";
import type { Catalogue, Films, Line, Named, SpeakWish } from "../wire";
import { learner, type Words } from "../../kit/words";
import { gestureFor } from "./compare-keys";
import { begin, step, type Gesture, type Player } from "./comparer";
import { differencesAt, haltAt, tablesOf } from "./compared-games";
import { answer } from "./compare-bet";
import { Compare } from "./compare";
import { nameOf } from "./compare-props";

export interface Port {
  films(): Films;
  catalogue(): Catalogue;
  send(intent: SpeakWish & Named): void;
  /** Whether there is a Python that could answer. */
  live(): boolean;
}

export interface Display {
  changed(): void; // another language
  close(): void;
}

export function display(el: HTMLElement, port: Port): Display {
  const tables = tablesOf(port.films());
  const learn = learner(port.catalogue, tables.runs[0]!.side.film.settings.letters);
  const gone = new AbortController();
  const python = letters<SpeakWish>(port.send, () => {}); // what is wished is not waited for
  const speak = (language: string): void => python.send({ type: "language", language });
  let player: Player = begin;
  let words!: Words; // learnt before the first drawing
  let spoken = "";
  let clock: ReturnType<typeof setTimeout> | undefined;

  function draw(): void {
    words = learn();
    const shot = { tables, player, words, act, speak, live: port.live() };
    keepFocus(el, () => render(<Compare shot={shot} spoken={spoken} />, el));
  }

  function act(gesture: Gesture): void {
    const before = player;
    player = step(before, gesture, tables);
    if (player === before) return;
    announce(before, gesture);
    draw();
    if (player.help && !before.help) el.querySelector<HTMLElement>(".drawer")?.focus();
    keepTime();
  }

  /** Speaks politely, once: how the bet came out, what has happened, and what differs now. */
  function announce(before: Player, { do: kind }: Gesture): void {
    const said = [];
    if (before.asked && !player.asked) said.push(words.tellAll(answer(tables, player)));
    else if (player.snap === before.snap || kind === "go")
      return; // the slider speaks for itself
    else said.push(happened());
    if (!player.asked) said.push(words.tellAll(differencesAt(tables, player.snap).map(({ line }) => line)));
    spoken = voiced(said.filter(Boolean).join(words.say("part-join")), spoken);
  }

  /** What all are told, then what is told at one table alone. */
  function happened(): string {
    const { all, own } = tables.told(player.snap);
    const alone = tables.runs.flatMap((run, at) => {
      const halted = haltAt(tables, run, player.snap - 1) ? null : haltAt(tables, run, player.snap);
      const lines: Line[] = [...own[at]!, ...(halted?.lines ?? [])];
      return lines.length > 0 ? [`${nameOf({ tables }, words, at)}: ${words.tellAll(lines)}`] : [];
    });
    return [words.tellAll(all), ...alone].filter(Boolean).join(words.say("part-join"));
  }

  /** While it plays, every snapshot stays as long as what is told takes to read. */
  function keepTime(): void {
    clearTimeout(clock);
    if (player.playing) clock = setTimeout(() => act({ do: "tick" }), pause(happened(), words.language, 1));
  }

  function press(event: KeyboardEvent): boolean {
    const gesture = gestureFor(event);
    if (gesture) act(gesture);
    return gesture !== null;
  }

  draw();
  keepKeys(el, gone.signal);
  el.addEventListener(
    "keydown",
    hearKeys(press, () => act({ do: "stop" })),
    { signal: gone.signal },
  );

  return {
    changed: draw,
    close(): void {
      clearTimeout(clock);
      gone.abort();
      render(null, el);
    },
  };
}
