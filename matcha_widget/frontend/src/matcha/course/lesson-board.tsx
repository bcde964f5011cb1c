/** What lies on the table: one place, two, or the six of a set, large enough to be touched; your hand below. */
import { HIDDEN, asksFor, cardArgs, tableArgs } from "../table/cards";
import { FaceDown, FaceUp } from "../table/card";
import { Heard, Icon } from "../../kit/icon";
import { Mat } from "../table/mat";
import type { Scene } from "../table/table-props";
import { Bubble } from "../table/seats";
import type { Mat as MatName, Pair, Place, Seat } from "../wire";
import { optionAt, spotNamed, targetOf } from "./answers";
import { betAt } from "./lesson-bets";
import { trailBeside } from "./lesson-ui";
import { pairsOf, roundOf, tableUi, viewOf } from "./lesson-to-snapshot";
import { Digit, Press, Seal } from "./choice";
import { isFree, lookOf, nameOf, namesAt, type Desk, type Names } from "./lesson-props";
import { Hand } from "./lesson-hand";
import { HeardBoard } from "./heard-board";
import { Tokens } from "./token-row";

/** The table's views know two gestures that mean something here. */
export function sceneOf(desk: Desk): Scene {
  const { node, ui, words, act } = desk;
  return {
    view: viewOf(node),
    ui: tableUi(ui, node),
    words,
    act(gesture) {
      if (gesture.do === "rule") act(gesture);
      if (gesture.do === "place") act({ do: "place", round: null, mat: gesture.mat });
    },
  };
}

interface BoardProps {
  desk: Desk;
  names?: Names; // where it is not you who sits there
}

export function Board({ desk, names = namesAt(desk.node.board, desk.words) }: BoardProps) {
  const { board } = desk.node;
  const [bottom, top] = names;
  const scene = sceneOf(desk);
  const pairs = pairsOf(board).map((pair, at) => ({ pair, round: at + 1 }));
  const laid = pairs.filter(({ pair }) => pair.places.length > 0);
  return (
    <div class={`board${laid.length > 1 ? " set" : ""}`}>
      <Side desk={desk} scene={scene} seat={1} name={top} />
      {laid.length > 0 && (
        <div class="pairs">
          {laid.map(({ pair, round }) => (
            <PairHere key={round} desk={desk} scene={scene} pair={pair} round={round} alone={laid.length === 1} />
          ))}
        </div>
      )}
      <HeardBoard desk={desk} names={names} />
      <Side desk={desk} scene={scene} seat={0} name={bottom} />
      <Hand desk={desk} />
      {board.unseen && <Unseen desk={desk} />}
    </div>
  );
}

interface PairProps {
  desk: Desk;
  scene: Scene;
  pair: Pair;
  round: number;
  alone: boolean;
}

function PairHere({ desk, scene, pair, round, alone }: PairProps) {
  const { board } = desk.node;
  const lit = alone || board.now === null || round === roundOf(board) || isAsked(desk, round);
  return (
    <div class={`pwrap ${lit ? "now" : "side"}`} data-pair={round}>
      {!alone && (
        <div class="plabel" aria-hidden="true">
          <b>{desk.words.say("is-round-short", { round })}</b>
        </div>
      )}
      <div class={board.places.length === 1 ? "pair one" : "pair"}>
        {pair.places.map((place) => (
          <Mat
            key={place.mat}
            scene={scene}
            place={place}
            round={round}
            lit={lit}
            playable={alone || round === board.now}
            over={(seat) => <Over desk={desk} place={place} round={round} seat={seat} />}
          />
        ))}
      </div>
    </div>
  );
}

/** Whether places of this round are what is to be pressed. */
const isAsked = ({ asked }: Desk, round: number): boolean =>
  asked.node.options.some(({ spot }) => spotNamed(spot)?.round === round);

/** What can be pressed at this side of a place, laid over it; and what is lit there. */
function Over({ desk, place, round, seat }: { desk: Desk; place: Place; round: number; seat: Seat }) {
  const option = optionAt(desk.asked.node, round, place.mat, seat);
  if (option) {
    const look = lookOf(desk, option.id);
    return (
      <Press desk={desk} id={option.id} base={`hit ${look}`} label={nameOf(desk, option)}>
        <Seal look={look} />
        {isFree(desk, option.id) && <Digit desk={desk} id={option.id} />}
      </Press>
    );
  }
  if (seat !== 0) return null;
  if (wentWrong(desk, round, place.mat))
    return (
      <span class="hit wrong">
        <Seal look="wrong" />
      </span>
    );
  return (
    <>
      <Lights desk={desk} place={place} round={round} />
      {isMarked(desk, round, place.mat) && (
        <span class="flagged">
          <Icon name="flag" />
        </span>
      )}
      <Staked desk={desk} place={place} round={round} />
      <Barred desk={desk} place={place} round={round} />
    </>
  );
}

/** Whether this place was marked in an earlier step, to be compared with what came of it. */
const isMarked = ({ ui, book }: Desk, round: number, mat: MatName): boolean =>
  trailBeside(ui, book).some((each) => each.split(" ").includes(`${round}${mat}`));

/** Whether the bet on this place came true. */
function Staked({ desk: { node, ui, book }, place, round }: { desk: Desk; place: Place; round: number }) {
  const bet = round === roundOf(node.board) ? betAt(ui, book, place.mat) : undefined;
  return (
    bet && (
      <span class={`staked ${bet.look}`}>
        <Seal look={bet.look} />
      </span>
    )
  );
}

/** Whether the card that was laid here was not the one. */
const wentWrong = ({ node: { reply } }: Desk, round: number, mat: MatName): boolean =>
  reply?.right === false &&
  reply.events.some(({ do: what, seat, at }) => what === "lay" && seat === 0 && at?.[0] === round && at[1] === mat);

/** An arrow from the hand to the mat, as long as the lessons help that much. */
function Lights({ desk: { node, ui }, place, round }: { desk: Desk; place: Place; round: number }) {
  if (node.lights.includes(`hand@${place.mat}`)) return <Icon name="lead" as="lead" />;
  const lit = node.lights.some((each) => each === place.mat || each === `${round}${place.mat}`);
  return lit && ui.picked === null ? <span class="glow" /> : null;
}

/** A place that says why nothing may be laid there. */
function Barred({ desk, place, round }: { desk: Desk; place: Place; round: number }) {
  const id = targetOf(desk.node, round, place.mat, desk.ui.picked);
  if (id === null || !(id in desk.node.barred) || !place.table) return null;
  const is = { asks: asksFor(place.mat), place: place.cards[0] === null ? "empty" : "taken" };
  return (
    <Press
      desk={desk}
      id={id}
      base="hit bar"
      label={desk.words.say("aria-place", { ...is, ...tableArgs(place.table) })}
    >
      {null}
    </Press>
  );
}

/** A player's side: the name, what is said, open or hidden cards of the other, tokens. */
export function Side({ desk, scene, seat, name }: { desk: Desk; scene: Scene; seat: Seat; name: string }) {
  const { board } = desk.node;
  const row = board.tokens?.[seat];
  const empty = board.places.length === 0 && board.top.length === 0;
  if (empty && !row) return null;
  return (
    <div class="seat">
      <b class="side">{name}</b>
      {seat === 1 && board.top.length > 0 && <Other desk={desk} />}
      <Bubble scene={scene} seat={seat} />
      {row && <Tokens words={desk.words} row={row} seat={seat} />}
    </div>
  );
}

function Other({ desk: { node, words } }: { desk: Desk }) {
  const { top } = node.board;
  return (
    <span class="backs" role="img" aria-label={words.say("aria-hand", { who: "top", count: top.length })} data-hand="1">
      {top.map((card) => (card === HIDDEN ? <FaceDown /> : <FaceUp code={card} words={words} />))}
    </span>
  );
}

/** The cards that were not seen yet, where they are counted. */
function Unseen({ desk: { node, words } }: { desk: Desk }) {
  return (
    <div class="unseen">
      <span class="soft">{words.say("course-unseen")}</span>
      {node.board.unseen!.map((card) => (
        <span>
          <Heard text={words.say("part-card", cardArgs(card))} />
          <FaceUp code={card} words={words} />
        </span>
      ))}
    </div>
  );
}
