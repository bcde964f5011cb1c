/** Catalogues in, text out: the one place where the browser renders a human language. */
import type { MessageArgs, CatalogueData, Sentence } from "./wire";
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

/** Letters on cards: those of the language, or those of the notation. */
type Letters = "catalogue" | "notation";

/** Renderers of arguments that hold codes, such as `$claim`; each game adds its own. */
export const ARG_RENDERERS: Record<string, (code: string | number | readonly string[], words: Words) => string> = {};

export interface Words {
  language: string;
  /** True if no other language is available. */
  only: boolean;
  /** Format a message or one of its attributes: `message("do-pass.sure")`. */
  message(id: string, args?: MessageArgs): string;
  has(id: string): boolean;
  /** Render a sentence; codes in its arguments become words. */
  sentence(line: Sentence): string;
  sentences(lines: readonly Sentence[]): string;
  /** Join texts by "and": "You and Hana". */
  listAnd(texts: readonly string[]): string;
  /** Join texts by "or": "bowl or water". */
  listOr(texts: readonly string[]): string;
  cardLetter(token: string): string;
  /** The name of a rule, which several rules may share; with letters of the notation its id. */
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
  const own = bundle(language, source);
  let fallback: FluentBundle | undefined; // read when a message is missing
  const inEnglish = (): FluentBundle => (fallback ??= english ? bundle("en", english) : own);
  const alternatives = new Intl.ListFormat(language, { type: "disjunction" });
  const list = new Intl.ListFormat(language);
  const cache = new Map<string, string>(); // every drawing formats most messages again

  function message(id: string, args: MessageArgs = {}): string {
    const key = `${id} ${JSON.stringify(args)}`;
    const text = cache.get(key) ?? format(id, args);
    cache.set(key, text);
    return text;
  }

  const format = (id: string, args: MessageArgs): string =>
    formatMessage(own, id, args) ?? formatMessage(inEnglish(), id, args) ?? id;

  function sentence({ id, args }: Sentence): string {
    const rendered = Object.entries(args).map(([name, code]) => [name, ARG_RENDERERS[name]?.(code, words) ?? code]);
    return message(id, Object.fromEntries(rendered) as MessageArgs);
  }

  const words: Words = {
    language,
    only: catalogue.only === true,
    message,
    sentence,
    listAnd: (texts) => list.format(texts),
    listOr: (texts) => alternatives.format(texts),
    has: (id) => [own, inEnglish()].some((known) => known.hasMessage(id.split(".")[0]!)),
    sentences: (lines) => lines.map(sentence).join(message("part-join")),
    cardLetter: (token) => (letters === "notation" ? token : message("is-seal", { token })),
    rule: (id) => (letters === "notation" ? id : message(`rule-${id}.name`)),
  };
  return words;
}

/** Each catalogue is parsed once. */
const resources = new Map<string, FluentResource>();

function resource(source: string): FluentResource {
  const known = resources.get(source) ?? new FluentResource(source);
  resources.set(source, known);
  return known;
}

function bundle(language: string, source: string): FluentBundle {
  const result = new FluentBundle(language, { useIsolating: false });
  result.addResource(resource(source));
  return result;
}

/** Format a message; null if it or one of its arguments is missing. */
function formatMessage(known: FluentBundle, id: string, args: MessageArgs): string | null {
  const [name = "", attribute] = id.split(".");
  const message = known.getMessage(name);
  const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
  if (!pattern) return null;
  const errors: Error[] = [];
  const text = known.formatPattern(pattern, args as Record<string, FluentVariable>, errors);
  return errors.length > 0 ? null : text;
}
