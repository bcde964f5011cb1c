/** Bets in a film: who comes first, asked before bids are opened; afterwards each guess with the result. */
import { Icon } from "../../kit/icon";
import { BetDrawer } from "../../kit/film/replay-parts";
import { framesTo } from "./timeline";
import type { MarketReplayProps, MarketReplayState } from "./replay-game";

interface BetsProps {
  replay: MarketReplayProps;
}

/** The questions about the bids to be opened next, a button for each answer. */
export function Bets({ replay }: BetsProps) {
  const { timeline, ui, words, dispatch } = replay;
  const { stakes } = timeline.film.reveals.find(({ frame }) => frame === ui.asking!.reveal)!;
  return (
    <BetDrawer
      words={words}
      dispatch={dispatch}
      label={words.message("bet-open")}
      gesture={{ do: "bet", bets: ui.staked }}
    >
      <div class="stakes">
        {stakes.length > 1 && <p class="soft">{words.message("bet-each")}</p>}
        {stakes.map(({ ask, answers }, stake) => (
          <div class="stake" role="radiogroup" aria-label={words.sentence(ask)}>
            <p aria-hidden="true">{words.sentence(ask)}</p>
            {answers.map((line, answer) => (
              <button
                role="radio"
                aria-checked={ui.staked.some((bet) => bet.stake === stake && bet.answer === answer)}
                onClick={() => dispatch({ do: "stake", bet: { stake, answer } })}
              >
                {words.sentence(line)}
              </button>
            ))}
          </div>
        ))}
      </div>
    </BetDrawer>
  );
}

interface BetResult {
  isRight: boolean;
  text: string;
}

/** The results of the bets on the bids that this step has opened so far. */
export function betResults({ timeline, ui, words }: MarketReplayState): BetResult[] {
  const frames = framesTo(timeline, ui.frame);
  const reveal = timeline.film.reveals.find(({ frame }) => frames.includes(frame));
  return (ui.bets[String(reveal?.frame)] ?? []).map(({ stake, answer }) => {
    const { ask, answers, came } = reveal!.stakes[stake]!;
    const [guess, right] = [words.sentence(answers[answer]!), words.sentence(answers[came]!)];
    return {
      isRight: answer === came,
      text: words.message("bet-verdict", { ask: words.sentence(ask), guess, came: right }),
    };
  });
}

/** The bets with their results. */
export function Outcome({ replay }: BetsProps) {
  const results = betResults(replay);
  return (
    results.length > 0 && (
      <ul class="came">
        {results.map(({ isRight, text }) => (
          <li>
            <Icon name={isRight ? "right" : "wrong"} />
            {text}
          </li>
        ))}
      </ul>
    )
  );
}
