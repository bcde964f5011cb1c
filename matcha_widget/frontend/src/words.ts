/** Catalogue in, sentence out: the only place where the browser speaks a human language. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { cardArgs, TOKENS } from "./cards";
import type { Args, Catalogue, Line, Settings, Token } from "./wire";

export interface Words {
  language: string;
  /** No other language can be had. */
  only: boolean;
  /** A message, or one of its attributes: `say("do-pass.sure")`. */
  say(id: string, args?: Args): string;
  knows(id: string): boolean;
  /** A line of narration; claims and lists in it come as codes and leave as words. */
  tell(line: Line): string;
  tellAll(lines: readonly Line[]): string;
  /** Finished texts one and all: "You and Hana". */
  all(texts: readonly string[]): string;
  /** Finished texts as alternatives: "bowl or water". */
  either(texts: readonly string[]): string;
  seal(token: Token): string;
}

export const LANGUAGES: Readonly<Record<string, string>> = {
  en: "English",
  uk: "Українська",
  nl: "Nederlands",
  ja: "日本語",
};

export function speak(catalogue: Catalogue, letters: Settings["letters"], english?: Catalogue): Words {
  const bundles = [catalogue, english].filter((known) => known !== undefined).map(bundle);

  const alternatives = new Intl.ListFormat(catalogue.language, { type: "disjunction" });
  const list = new Intl.ListFormat(catalogue.language);
  const said = new Map<string, string>(); // most of what stands on the table is said again at every drawing

  function say(id: string, args: Args = {}): string {
    const key = `${id} ${JSON.stringify(args)}`;
    const text = said.get(key) ?? put(id, args);
    said.set(key, text);
    return text;
  }

  function put(id: string, args: Args): string {
    for (const known of bundles) {
      const text = format(known, id, args);
      if (text !== null) return text;
    }
    return id;
  }

  const all = (texts: readonly string[]): string => list.format(texts);
  const either = (texts: readonly string[]): string => alternatives.format(texts);

  function tell({ id, args }: Line): string {
    const { claim, list: kinds, cards, ...plain } = args;
    const words: Args = { ...plain };
    if (typeof claim === "string") words["claim"] = say("do-claim", claimArgs(claim));
    if (Array.isArray(kinds)) words["list"] = either(kinds.map((token) => say("part-tool", { token })));
    else if (kinds !== undefined) words["list"] = kinds;
    if (Array.isArray(cards)) words["cards"] = all(cards.map((card) => say("part-card", cardArgs(card))));
    return say(id, words);
  }

  return {
    language: catalogue.language,
    only: catalogue.only === true,
    say,
    tell,
    all,
    either,
    knows: (id) => bundles.some((known) => known.hasMessage(id.split(".")[0]!)),
    tellAll: (lines) => lines.map(tell).join(say("part-join")),
    seal: (token) => (letters === "notation" ? token : say("is-seal", { token })),
  };
}

/** Learns whatever language is spoken now; where a word is missing, the English one that was heard before helps out. */
export function learner(spoken: () => Catalogue, letters: Settings["letters"]): () => Words {
  let catalogue: Catalogue | undefined;
  let english: Catalogue | undefined;
  let words: Words;
  return () => {
    if (spoken() === catalogue) return words;
    catalogue = spoken();
    if (catalogue.language === "en") english = catalogue;
    return (words = speak(catalogue, letters, english));
  };
}

/** "suit M" -> the arguments of `do-claim`. */
export function claimArgs(what: string): Args {
  const [kind = "", about = ""] = what.split(" ");
  if (kind === "number") return { kind, number: about };
  return kind === "suit" && TOKENS.includes(about as Token) ? { kind, token: about } : { kind };
}

/** A catalogue is read once, however often it is spoken from. */
const read = new WeakMap<Catalogue, FluentBundle>();

function bundle(catalogue: Catalogue): FluentBundle {
  const known = read.get(catalogue) ?? new FluentBundle(catalogue.language, { useIsolating: false });
  if (!read.has(catalogue)) known.addResource(new FluentResource(catalogue.source));
  read.set(catalogue, known);
  return known;
}

/** The text, or null if the message is missing or one of its arguments is. */
function format(known: FluentBundle, id: string, args: Args): string | null {
  const [name = "", attribute] = id.split(".");
  const message = known.getMessage(name);
  const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
  if (!pattern) return null;
  const errors: Error[] = [];
  const text = known.formatPattern(pattern, args as Record<string, FluentVariable>, errors);
  return errors.length > 0 ? null : text;
}
