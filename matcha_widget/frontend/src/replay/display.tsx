/** One display of a replay: it holds the `Player`, draws, listens, plays, and speaks to Python through a port. */
import { render } from "preact";
import { animate, type Motion } from "../animate";
import { keepFocus } from "../focus";
import { keepKeys } from "../keys";
import { voiced } from "../voice";
import type { Catalogue, Fault, Film, Line, Mat, ReplayIntent, ReplayWish, Seat, Token } from "../wire";
import { learner, type Words } from "../words";
import { framesOf } from "./frames";
import { gestureFor } from "./keys";
import { hearKeys } from "./listen";
import { pause } from "./pace";
import { begin, step, type Gesture, type Player } from "./player";
import { reelOf } from "./reel";
import { moving, staged, uiOf } from "./stage";
import { linesOf, span, stepOf } from "./story";
import { Replay } from "./view/replay";

export interface Port {
  film(): Film;
  catalogue(): Catalogue;
  position(): number;
  send(intent: ReplayIntent): void;
  /** Whether there is a Python that could answer. */
  live(): boolean;
}

export interface Display {
  changed(): void; // another language
  moved(): void; // Python has set the position
  refused(id: string, fault: Fault): void;
  branched(fault: Fault | null): void; // the table of the branch is there, or cannot be shown
  close(): void;
}

const PATIENCE = 2000; // ms without an answer before it is said
const UNANSWERED: Fault = { line: { id: "no-answer", args: { cause: "waits" }, rules: [] }, text: "" };

export function display(el: HTMLElement, port: Port): Display {
  const film = port.film();
  const reel = reelOf(film);
  const frames = framesOf(film);
  const nonce = Math.random().toString(36).slice(2, 8);
  const asked = new Set<string>();
  const gone = new AbortController();
  let player: Player = begin(reel, port.position());
  let words!: Words; // learnt before the first drawing
  const learn = learner(port.catalogue, film.settings.letters);
  let spoken = "";
  let sent = player.beat;
  let motion: Motion | undefined;
  let clock: ReturnType<typeof setTimeout> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const root = (): HTMLElement => el.firstElementChild as HTMLElement;

  function draw(): void {
    words = learn();
    const view = film.beats.length > 0 ? staged(reel, frames, player.lens, player.beat) : null;
    const shot = { reel, player, words, act, wish, frames, live: port.live() };
    const scene = view && { view, ui: uiOf(reel, player), words, act: inert };
    keepFocus(el, () => render(<Replay shot={shot} scene={scene} spoken={spoken} />, el));
  }

  /** The table's own views know one gesture that means something here: a rule opens. */
  function inert(gesture: { do: string; rule?: string }): void {
    if (gesture.do === "rule") act({ do: "rule", rule: gesture.rule! });
  }

  function act(gesture: Gesture): void {
    const before = player;
    player = step(before, gesture, reel);
    if (player === before) return;
    motion?.finish();
    announce(before, gesture);
    draw();
    root().querySelector(".air")!.replaceChildren(); // the way a token went is of the past
    if (onward(before))
      motion = animate(
        root(),
        moving(staged(reel, frames, player.lens, player.beat), reel, before.beat, player.beat),
      )();
    if (player.panel && player.panel !== before.panel) root().querySelector<HTMLElement>(".drawer")?.focus();
    if (player.asking && !before.asking) root().querySelector<HTMLElement>(".bets input")?.focus();
    keepTime();
  }

  /** One step or less forwards is shown as it happened; a jump is not. */
  const onward = (before: Player): boolean =>
    player.beat > before.beat &&
    player.lens === before.lens &&
    reel.stops.filter((stop) => stop > before.beat && stop < player.beat).length === 0;

  /** Speaks politely, once: all that happened on the way, or where one has come to. */
  function announce(before: Player, { do: kind }: Gesture): void {
    if (player.told) return say([player.told.line]);
    if (player.asking && !before.asking) return say([{ id: "bet-now", args: {}, rules: [] }]);
    if (player.beat === before.beat || kind === "go") return; // the slider speaks for itself
    say(linesOf(film, player.lens, onward(before) ? span(film, before.beat, player.beat) : stepOf(reel, player.beat)));
  }

  function say(lines: readonly Line[]): void {
    spoken = voiced(words.tellAll(lines), spoken);
  }

  /** While the film plays, every beat stays as long as it takes to read. */
  function keepTime(): void {
    clearTimeout(clock);
    if (!player.playing) return;
    const told = words.tellAll(linesOf(film, player.lens, [player.beat]));
    clock = setTimeout(() => act({ do: "tick" }), pause(told, words.language, player.speed));
  }

  function wish(wanted: ReplayWish): void {
    const id = `${nonce}-${asked.size + 1}`;
    asked.add(id);
    if (wanted.type === "branch") patience = setTimeout(() => tell(UNANSWERED), PATIENCE);
    try {
      port.send({ ...wanted, id });
    } catch {
      // a dead kernel's comm throws: it is the silence that follows which is told
    }
  }

  function tell(told: Fault): void {
    player = { ...player, told };
    say([told.line]);
    draw();
  }

  /** Where one has come to, once, when one leaves: never while one is on the way. */
  function onLeave({ relatedTarget }: FocusEvent): void {
    if ((relatedTarget instanceof Node && el.contains(relatedTarget)) || player.beat === sent || !port.live()) return;
    sent = player.beat;
    wish({ type: "at", step: sent });
  }

  function press(event: KeyboardEvent): boolean {
    const gesture = gestureFor(event);
    if (gesture) act(gesture);
    return gesture !== null;
  }

  /** A card on a mat, or a token in a tray, leads to the moment it came there. */
  function onClick({ target }: MouseEvent): void {
    if (!(target instanceof Element)) return;
    const place = target.closest(".card")?.closest<HTMLElement>("[data-place]")?.dataset["place"];
    if (place) return act(cardAt(place));
    const token = target.closest(".tk");
    const tray = token?.closest<HTMLElement>("[data-tray]");
    if (token && tray) act(tokenIn(tray, token));
  }

  /** "2n1": round, mat, seat. */
  const cardAt = ([round, mat, seat]: string): Gesture => ({
    do: "card",
    set: frames(player.lens, player.beat).set,
    round: Number(round),
    mat: mat as Mat,
    seat: Number(seat) as Seat,
  });

  /** "0M": seat, kind. The small tray shows one token for all: it leads to the last. */
  function tokenIn(tray: HTMLElement, token: Element): Gesture {
    const [seat, kind] = tray.dataset["tray"]!;
    const which = tray.matches(".col")
      ? [...tray.querySelectorAll(".tk")].indexOf(token)
      : tray.querySelectorAll(".on").length - 1;
    return { do: "token", seat: Number(seat) as Seat, token: kind as Token, which };
  }

  draw();
  const { signal } = gone;
  keepKeys(el, signal);
  el.addEventListener(
    "keydown",
    hearKeys(press, () => act({ do: "stop" })),
    { signal },
  );
  el.addEventListener("click", onClick, { signal });
  el.addEventListener("focusout", onLeave, { signal });

  return {
    changed: draw,
    moved(): void {
      sent = port.position();
      act({ do: "go", beat: sent });
    },
    refused(id: string, fault: Fault): void {
      if (!asked.has(id)) return;
      clearTimeout(patience);
      tell(fault);
    },
    branched(fault: Fault | null): void {
      clearTimeout(patience);
      player = { ...player, panel: null };
      if (fault) tell(fault);
      else draw();
    },
    close(): void {
      clearTimeout(clock);
      clearTimeout(patience);
      motion?.finish();
      gone.abort();
      render(null, el);
    },
  };
}
