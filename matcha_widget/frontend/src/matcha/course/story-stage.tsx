/** The board of a step: the other player, the mats in play, the other rounds if they matter; or an explorer. */
import { VisuallyHidden, Icon } from "../../kit/icon";
import { Petals } from "../../kit/course/path";
import { isSettled } from "../../kit/course/panel-state";
import { asksFor, cardArgs, HIDDEN, tableArgs } from "../parts/cards";
import { FaceDown, FaceUp } from "../parts/card";
import { AccessibleBoard } from "../table/accessible-board";
import { placesInSight } from "../table/table-state";
import { MatFrame, Spot, standingClass } from "../table/mat";
import { Name } from "../table/seats";
import { claimArgs } from "../parts/cards";
import { TokenRow } from "../table/tray";
import type { MatchHintData, Mat, PlaceData, Seat, Snapshot } from "../wire";
import { ChartBoard, RingBoard } from "./story-explorer";
import { hasWonSomething, openMatsFor, placeOf } from "./story-game";
import { Marked, Rounds, Sides } from "./story-rounds";
import { tableProps, type StoryProps } from "./story";
import { LoneBadge, MatchBadge } from "../parts/badge";

export function Stage(props: StoryProps) {
  const { state, view } = props;
  const { snapshot } = state;
  if (snapshot.explorer?.kind === "chart") return <ChartBoard {...props} />;
  if (snapshot.explorer) return <RingBoard {...props} />;
  if (!view) return null;
  return (
    <>
      <OtherPlayer {...props} view={view} />
      <div class={`board ${SHOWS[snapshot.shows]}`}>
        {snapshot.shows === "table" && <Rounds {...props} view={view} />}
        {snapshot.step.kind === "choose" && <Sides {...props} />}
        {showsPetals(props) && <Petals />}
        <div class="mats" hidden={snapshot.step.kind === "choose"}>
          {placesInSight(view, view.pairs[snapshot.round - 1]!)
            .filter(({ mat }) => snapshot.shows !== "mat" || snapshot.lit.includes(mat))
            .map(({ mat }) => (
              <StoryMat key={mat} {...props} view={view} mat={mat} />
            ))}
        </div>
      </div>
      {snapshot.shows === "table" && <AccessibleBoard table={tableProps(props, view)} />}
    </>
  );
}

/** True if you have won something, and all its lines are over. */
const showsPetals = ({ state }: StoryProps): boolean =>
  isSettled(state) &&
  state.snapshot.phase === "told" &&
  state.snapshot.back !== "better" &&
  hasWonSomething(state.snapshot);

/** The part of the table that each kind of step shows. */
const SHOWS = { mat: "one", pair: "two", table: "all" } as const;

interface StageProps extends StoryProps {
  view: Snapshot;
}

/** The other player: face, name, cards, claim; and without a shelf both players' tokens. */
function OtherPlayer(props: StageProps) {
  const { state, view, words } = props;
  const table = tableProps(props, view);
  const { shows } = state.snapshot;
  return (
    <div class="seat">
      <Name table={table} seat={1} />
      {shows !== "mat" && (
        <span
          class="backs"
          role="img"
          aria-label={words.message("story-backs", { count: view.hands[1].length })}
          data-hand={1}
        >
          {view.hands[1].map(() => (
            <FaceDown />
          ))}
        </span>
      )}
      <span class="won-by-both">
        <TokenRow table={table} seat={1} />
        <TokenRow table={table} seat={0} />
      </span>
    </div>
  );
}

interface MatProps extends StageProps {
  mat: Mat;
}

function StoryMat(props: MatProps) {
  const { state, view, words, mat, dispatch } = props;
  const { snapshot } = state;
  const place = placeOf(snapshot, view, mat);
  const at = `${snapshot.round}${mat}`;
  const eye = snapshot.eyes.find(({ at: [round, on] }) => round === snapshot.round && on === mat);
  const spot = (seat: Seat) => (
    <Spot at={`${at}${seat}`} token={place.tokens?.[seat]}>
      <SideOfPlace {...props} place={place} seat={seat} />
    </Spot>
  );
  return (
    <div class="mat-and-eye">
      <MatFrame mat={mat} table={place.table} words={words} at={at} top={spot(1)} own={spot(0)} />
      {place.table && <AccessibleMat {...props} place={place} />}
      {([1, 0] as const).map((seat) => (
        <ClaimMark {...props} seat={seat} />
      ))}
      {eye && (
        <MatchHintButton
          eye={eye}
          label={words.message("story-eye", tableArgs(place.table!))}
          press={() => dispatch({ do: "eye", at: eye.at })}
        />
      )}
    </div>
  );
}

const TRUTHS = { true: "right", false: "wrong", unverifiable: "secret", open: "" } as const;

/** The claim about the card at this mat, and its truth as soon as you may know it. */
function ClaimMark({ state: { snapshot }, view, words, mat, seat }: MatProps & { seat: Seat }) {
  const claim = view.talk.findLast((one) => one.seat === seat && one.round === snapshot.round && one.mat === mat);
  if (!claim) return null;
  const isJudged = claim.verdict !== "open";
  return (
    <span class={`said-of ${seat === 1 ? "theirs" : "yours"}`}>
      {words.message("part-quote", { text: words.message("do-claim", claimArgs(claim.what)) })}
      {isJudged && <Icon name={TRUTHS[claim.verdict]} as={`icon ${TRUTHS[claim.verdict]}`} />}
      {isJudged && <VisuallyHidden text={words.message("is-truth", { verdict: claim.verdict })} />}
    </span>
  );
}

const MatchHintButton = ({ label, press }: { eye: MatchHintData; label: string; press(): void }) => (
  <button class="eye btn" aria-label={label} onClick={press}>
    <Icon name="eye" />
  </button>
);

/** Describes a mat for screen readers. */
function AccessibleMat({ view, words, mat, place }: MatProps & { place: PlaceData }) {
  const { name } = view.players[1];
  const lies = (seat: Seat, card = place.cards[seat]): string =>
    card === null
      ? words.message("is-place", { place: "empty" })
      : card === HIDDEN || (seat === 1 && place.face === "down")
        ? words.message("story-face-down")
        : words.message("part-card", cardArgs(card));
  return (
    <VisuallyHidden
      text={words.message("story-mat", {
        asks: asksFor(mat),
        ...tableArgs(place.table!),
        name,
        theirs: lies(1),
        yours: lies(0),
      })}
    />
  );
}

interface LiesProps extends MatProps {
  place: PlaceData;
  seat: Seat;
}

/** A card, face down or open, or an empty place; yours is a button while something may be laid. */
function SideOfPlace(props: LiesProps) {
  const { state, view, words, mat, place, seat, dispatch } = props;
  const { snapshot, ui } = state;
  const card = place.cards[seat];
  if (card === null) return seat === 0 ? <OwnPlace {...props} /> : <Empty text={view.players[1].name} />;
  if (place.face !== "down" && card !== HIDDEN)
    return (
      <>
        <FaceUp code={card} words={words} look={standingClass(place, seat)} />
        {place.hits && <MatchBadge words={words} place={place} seat={seat} />}
      </>
    );
  const alone = place.rule === "V6" && <LoneBadge words={words} />;
  const back = <FaceDown tilt={seat ? 1.4 : -0.8} {...(card !== HIDDEN && { own: card })} />;
  if (seat === 1 || snapshot.phase !== "ask" || ui.picked !== null)
    return (
      <>
        {back}
        {alone}
      </>
    );
  return (
    <button class="place laid" data-drop={`${mat}-taken`} onClick={() => dispatch({ do: "taken" })}>
      <VisuallyHidden text={words.message("story-yours-lies", { asks: asksFor(mat), ...cardArgs(card) })} />
      {back}
    </button>
  );
}

const Empty = ({ text }: { text: string }) => (
  <span class="place still" aria-hidden="true">
    {text}
  </span>
);

/** Your own empty place; a card sent there lies on it until Python answers. */
function OwnPlace(props: LiesProps) {
  const { state, words, mat, place, dispatch } = props;
  const { snapshot, ui } = state;
  const laidCard = ui.laidCard?.mat === mat ? snapshot.lifted[ui.laidCard.card] : undefined;
  const open = snapshot.lifted.filter((card) => openMatsFor(snapshot, card).includes(mat));
  const lifted = ui.picked === null ? undefined : snapshot.lifted[ui.picked];
  const legal =
    lifted !== undefined ? openMatsFor(snapshot, lifted).includes(mat) : open.length > 0 && snapshot.lit.length === 1;
  if (laidCard) return <FaceDown own={laidCard} tilt={-0.8} />;
  const mark = snapshot.choices.find(
    (choice) => choice.kind === "mark" && choice.round === snapshot.round && choice.mat === mat,
  );
  if (open.length === 0 && mark && isSettled(state)) return <Marked {...props} mark={mark} />;
  if (open.length === 0 || !isSettled(state)) return <Empty text={words.message("part-alone", { who: "you" })} />;
  return (
    <button
      class={`place ${legal ? "legal" : "free"}`}
      data-drop={mat}
      aria-keyshortcuts={mat.toUpperCase()}
      onClick={() => dispatch({ do: "place", mat })}
    >
      <VisuallyHidden
        text={words.message("aria-place", { asks: asksFor(mat), ...tableArgs(place.table!), place: "open" })}
      />
      <span class="here" aria-hidden="true">
        {legal && <Icon name="hand" />}
        <span>{legal ? words.message("place-here") : words.message("part-alone", { who: "you" })}</span>
        {legal && <span class="let-go">{words.message("place-drop")}</span>}
      </span>
    </button>
  );
}
