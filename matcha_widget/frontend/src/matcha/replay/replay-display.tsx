/** One display of a replay: it holds the `Player`, draws, listens, plays, and speaks to Python through a port. */
import { render } from "preact";
import { animate, type Motion } from "../table/animate";
import { keepFocus } from "../../kit/focus";
import { hearKeys, keepKeys } from "../../kit/keyboard";
import { letters } from "../../kit/requests";
import { voiced } from "../../kit/live-region";
import type { Catalogue, Fault, Film, ReplayIntent, ReplayWish, Seat, Token } from "../wire";
import { learner, type Words } from "../../kit/words";
import { framesOf } from "./film-frames";
import { gestureFor } from "./replay-keys";
import { pause } from "./pace";
import { begin, step, type Gesture, type Player } from "./player";
import { reelOf } from "./stops";
import { moving, staged, uiOf } from "./to-snapshot";
import { span, stepOf } from "./film-lines";
import { heard } from "./heard-film";
import { Replay } from "./replay";
import type { Shot } from "./replay-props";

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

const UNANSWERED: Fault = { line: { id: "no-answer", args: { cause: "waits" }, rules: [] }, text: "" };

export function display(el: HTMLElement, port: Port): Display {
  const film = port.film();
  const reel = reelOf(film);
  const frames = framesOf(film);
  const gone = new AbortController();
  let player: Player = begin(reel, port.position());
  let words!: Words; // learnt before the first drawing
  const learn = learner(port.catalogue, film.settings.letters);
  let spoken = "";
  let sent = player.beat;
  let motion: Motion | undefined;
  let clock: ReturnType<typeof setTimeout> | undefined;
  const python = letters<ReplayWish>(port.send, () => tell(UNANSWERED));

  const root = (): HTMLElement => el.firstElementChild as HTMLElement;

  const shot = (): Shot => ({ reel, player, words, act, wish, frames, live: port.live() });

  function draw(): void {
    words = learn();
    const view = film.beats.length > 0 ? staged(reel, frames, player.lens, player.beat) : null;
    const scene = view && { view, ui: uiOf(reel, player), words, act: inert };
    keepFocus(el, () => render(<Replay shot={shot()} scene={scene} spoken={spoken} />, el));
  }

  /** The table's own views know one gesture that means something here: a rule opens. */
  function inert(gesture: { do: string; rule?: string }): void {
    if (gesture.do === "rule") act({ do: "rule", rule: gesture.rule! });
  }

  function act(gesture: Gesture): void {
    const before = player;
    const held = isHeld(); // a film that plays calls nobody back who writes elsewhere
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
    if (player.asking && !before.asking && held) root().querySelector<HTMLElement>(".bets input")?.focus();
    keepTime();
  }

  const isHeld = (): boolean => el.contains((el.getRootNode() as Document | ShadowRoot).activeElement);

  /** One step or less forwards is shown as it happened; a jump is not. */
  const onward = (before: Player): boolean =>
    player.beat > before.beat &&
    player.lens === before.lens &&
    reel.stops.filter((stop) => stop > before.beat && stop < player.beat).length === 0;

  /** Speaks politely, once: all that happened on the way, or where one has come to. */
  function announce(before: Player, { do: kind }: Gesture): void {
    if (player.told) return say(words.tell(player.told.line));
    if (player.asking && !before.asking) return say(words.say("bet-now"));
    if (player.beat === before.beat || kind === "go") return; // the slider speaks for itself
    say(heard(shot(), onward(before) ? span(film, before.beat, player.beat) : stepOf(reel, player.beat)));
  }

  function say(text: string): void {
    spoken = voiced(text, spoken);
  }

  /** While the film plays, every beat stays as long as it takes to read. */
  function keepTime(): void {
    clearTimeout(clock);
    if (!player.playing) return;
    const stays = pause(heard(shot(), [player.beat]), words.language, player.speed);
    clock = setTimeout(() => act({ do: "tick" }), stays);
  }

  const wish = (wanted: ReplayWish): void => python.send(wanted, wanted.type === "branch");

  function tell(told: Fault): void {
    player = { ...player, told };
    say(words.tell(told.line));
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

  /** A token in a tray leads to the moment it came there. */
  function onClick({ target }: MouseEvent): void {
    const tray = target instanceof Element ? target.closest<HTMLElement>("button[data-tray]") : null;
    if (tray) act(tokenIn(tray, target as Element));
  }

  /** "0M": seat, kind. Where no single token was pressed, all of a kind lead to one after the other. */
  function tokenIn(tray: HTMLElement, pressed: Element): Gesture {
    const [seat, kind] = tray.dataset["tray"]!;
    const tokens = [...tray.querySelectorAll(tray.matches(".col") ? ".tk" : ".on")];
    const one = tokens.indexOf(pressed.closest(".tk")!);
    return { do: "token", seat: Number(seat) as Seat, token: kind as Token, which: one < 0 ? null : one };
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
      if (python.answered(id)) tell(fault);
    },
    branched(fault: Fault | null): void {
      python.end();
      player = { ...player, panel: null, told: null };
      if (fault) tell(fault);
      else draw();
    },
    close(): void {
      clearTimeout(clock);
      python.end();
      motion?.finish();
      gone.abort();
      render(null, el);
    },
  };
}
