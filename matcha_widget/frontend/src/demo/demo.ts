/** The demo: every widget without a kernel, as in `demo.html?state=reveal&mode=dark&lang=nl`. */
import course from "../../../locales/course.en.ftl";
import en from "../../../locales/en.ftl";
import marketCourse from "../../../locales/genmaicha-course.en.ftl";
import genmaichaEn from "../../../locales/genmaicha.en.ftl";
import genmaichaJa from "../../../locales/genmaicha.ja.ftl";
import genmaichaNl from "../../../locales/genmaicha.nl.ftl";
import genmaichaUk from "../../../locales/genmaicha.uk.ftl";
import ja from "../../../locales/ja.ftl";
import nl from "../../../locales/nl.ftl";
import uk from "../../../locales/uk.ftl";
import widget from "../matcha/table/table-widget";
import type { CatalogueData, SentIntent } from "../matcha/wire";
import { COMPARES, showCompare } from "./compares";
import { EXPLORERS, showExplorer } from "./explorers";
import { QUESTIONS, showLesson } from "./lessons";
import { MARKET_COMPARES, MARKET_REPLAYS, showMarketCompare, showMarketReplay } from "./market-films";
import { MARKETS, showMarket } from "./markets";
import { FakeModel } from "./model";
import { showParts } from "./parts";
import { REPLAYS, showReplay } from "./replays";
import { showStory, STORIES } from "./stories";
import { showStall, STALLS } from "./stalls";
import { STATES, type State } from "./states";

const SOURCES: Readonly<Record<string, string>> = { en, nl, uk, ja };
const OWN: Readonly<Record<string, string>> = { en: genmaichaEn, nl: genmaichaNl, uk: genmaichaUk, ja: genmaichaJa };

const catalogueOf = (language: string): CatalogueData => ({ language, source: SOURCES[language]!, english: "" });

/** The game's own messages come first, as in `i18n.build_catalogue`. */
const genmaichaOf = (language: string): CatalogueData => ({
  ...catalogueOf(language),
  source: `${OWN[language]!}\n${SOURCES[language]!}`,
});

const ROUND_TRIP = 45; // ms, as in a notebook
const asked = new URLSearchParams(location.search);
const language = asked.get("lang") ?? "en";
document.documentElement.dataset["theme"] = asked.get("mode") ?? "light";

/** Draw a state below the others. */
function draw(name: string): void {
  const el = document.body.appendChild(document.createElement("div"));
  const catalogue = catalogueOf(language);
  if (name in QUESTIONS)
    showLesson(QUESTIONS[name]!, el, { ...genmaichaOf(language), english: `${en}\n${course}\n${marketCourse}` });
  else if (name in REPLAYS) showReplay(REPLAYS[name]!, el, catalogue);
  else if (name in COMPARES) showCompare(COMPARES[name]!, el, catalogue);
  else if (name in STORIES) showStory(STORIES[name]!, el, catalogue);
  else if (name in MARKET_REPLAYS) showMarketReplay(MARKET_REPLAYS[name]!, el, genmaichaOf(language));
  else if (name in MARKET_COMPARES) showMarketCompare(MARKET_COMPARES[name]!, el, genmaichaOf(language));
  else if (name in STALLS) showStall(STALLS[name]!, el, genmaichaOf(language));
  else if (name in MARKETS) showMarket(MARKETS[name]!, el, genmaichaOf(language));
  else if (name === "parts") showParts(el, genmaichaOf(language));
  else if (name in EXPLORERS) showExplorer(EXPLORERS[name]!, el, catalogue);
  else showTable(STATES[name]!, el);
  useStyles(el.querySelector(".genmaicha") ? "genmaicha" : "widgets");
}

/** Enable the style sheet of one bundle: a notebook of one game has no other. */
function useStyles(bundle: "genmaicha" | "widgets"): void {
  for (const sheet of document.styleSheets)
    if (sheet.ownerNode instanceof HTMLLinkElement) sheet.disabled = sheet.ownerNode.id !== bundle;
}

/** Draw one state in place of all others. */
function show(name: string): void {
  document.body.replaceChildren();
  draw(name);
}

Object.assign(window, { show });
(asked.has("all") ? Object.keys(STATES) : [asked.get("state") ?? "table"]).forEach(draw);

function showTable(state: State, el: HTMLElement): void {
  const model = new FakeModel({ snapshot: state.view, catalogue: catalogueOf(language) }, answer);
  widget.render({ model, el } as never);
  const press = (selectors: string[]): void =>
    selectors.forEach((selector) => el.querySelector<HTMLElement>(selector)?.click());
  press(state.press ?? []);
  for (const { view, press: then } of state.next ?? []) {
    model.update("snapshot", view);
    press(then);
  }

  function answer(intent: SentIntent, python: FakeModel): void {
    if (intent.type === "language") python.update("catalogue", catalogueOf(intent.language));
    const { id, revision } = intent;
    const { refusal, then } = state;
    if (refusal)
      setTimeout(
        () => python.say({ type: "refused", id, revision, cause: "illegal", line: refusal, legal: state.view.legal }),
        ROUND_TRIP,
      );
    else if (then && (intent.type === "move" || intent.type === "new" || intent.type === "ready"))
      setTimeout(
        () => python.update("snapshot", { ...STATES[then]!.view, revision: revision + 1, answered: id }),
        ROUND_TRIP,
      );
  }
}
