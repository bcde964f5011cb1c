/** Catalogue in, sentence out: the only place where the browser speaks a human language. */
import type { MessageArgs, CatalogueData, Sentence } from "./wire";
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

/** Cards are lettered by the catalogue of the language, or as in the notation. */
type Letters = "catalogue" | "notation";

/** The arguments whose codes become words before a sentence is said, as `$claim`; each game adds its own. */
export const ARG_RENDERERS: Record<string, (code: string | number | readonly string[], words: Words) => string> = {};

export interface Words {
  language: string;
  /** No other language can be had. */
  only: boolean;
  /** A message, or one of its attributes: `say("do-pass.sure")`. */
  message(id: string, args?: MessageArgs): string;
  has(id: string): boolean;
  /** A line of narration; claims and lists in it come as codes and leave as words. */
  sentence(line: Sentence): string;
  sentences(lines: readonly Sentence[]): string;
  /** Finished texts one and all: "You and Hana". */
  listAnd(texts: readonly string[]): string;
  /** Finished texts as alternatives: "bowl or water". */
  listOr(texts: readonly string[]): string;
  cardLetter(token: string): string;
  /** What a rule is called: the name that it shares with its like, or in notation its id. */
  rule(id: string): string;
}

export const LANGUAGES: Readonly<Record<string, string>> = {
  en: "English",
  uk: "Українська",
  nl: "Nederlands",
  ja: "日本語",
};

export function createWords(catalogue: CatalogueData, letters: Letters): Words {
  const { language, source, english } = catalogue;
  const spoken = bundle(language, source);
  let helper: FluentBundle | undefined; // not before something is missing
  const inEnglish = (): FluentBundle => (helper ??= english ? bundle("en", english) : spoken);
  const alternatives = new Intl.ListFormat(language, { type: "disjunction" });
  const list = new Intl.ListFormat(language);
  const said = new Map<string, string>(); // most of what stands on the table is said again at every drawing

  function say(id: string, args: MessageArgs = {}): string {
    const key = `${id} ${JSON.stringify(args)}`;
    const text = said.get(key) ?? put(id, args);
    said.set(key, text);
    return text;
  }

  const put = (id: string, args: MessageArgs): string =>
    formatMessage(spoken, id, args) ?? formatMessage(inEnglish(), id, args) ?? id;

  const all = (texts: readonly string[]): string => list.format(texts);
  const either = (texts: readonly string[]): string => alternatives.format(texts);

  function tell({ id, args }: Sentence): string {
    const named = Object.entries(args).map(([name, code]) => [name, ARG_RENDERERS[name]?.(code, words) ?? code]);
    return say(id, Object.fromEntries(named) as MessageArgs);
  }

  const words: Words = {
    language,
    only: catalogue.only === true,
    message: say,
    sentence: tell,
    listAnd: all,
    listOr: either,
    has: (id) => [spoken, inEnglish()].some((known) => known.hasMessage(id.split(".")[0]!)),
    sentences: (lines) => lines.map(tell).join(say("part-join")),
    cardLetter: (token) => (letters === "notation" ? token : say("is-seal", { token })),
    rule: (id) => (letters === "notation" ? id : say(`rule-${id}.name`)),
  };
  return words;
}

/** A catalogue is read once, however often it is spoken from. */
const read = new Map<string, FluentResource>();

function resource(source: string): FluentResource {
  const known = read.get(source) ?? new FluentResource(source);
  read.set(source, known);
  return known;
}

function bundle(language: string, source: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource(resource(source));
  return made;
}

/** The text, or null if the message is missing or one of its arguments is. */
function formatMessage(known: FluentBundle, id: string, args: MessageArgs): string | null {
  const [name = "", attribute] = id.split(".");
  const message = known.getMessage(name);
  const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
  if (!pattern) return null;
  const errors: Error[] = [];
  const text = known.formatPattern(pattern, args as Record<string, FluentVariable>, errors);
  return errors.length > 0 ? null : text;
}
