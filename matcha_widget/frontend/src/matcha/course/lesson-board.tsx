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
import { isFree, lookOf, nameOf, namesAt, type CourseProps, type Names } from "./lesson-props";
import { Hand } from "./lesson-hand";
import { HeardBoard } from "./heard-board";
import { Tokens } from "./token-row";

/** The table's views know two gestures that mean something here. */
export function sceneOf(course: CourseProps): Scene {
  const { node, ui, words, act } = course;
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
  course: CourseProps;
  names?: Names; // where it is not you who sits there
}

export function Board({ course, names = namesAt(course.node.board, course.words) }: BoardProps) {
  const { board } = course.node;
  const [bottom, top] = names;
  const scene = sceneOf(course);
  const pairs = pairsOf(board).map((pair, at) => ({ pair, round: at + 1 }));
  const laid = pairs.filter(({ pair }) => pair.places.length > 0);
  return (
    <div class={`board${laid.length > 1 ? " set" : ""}`}>
      <Side course={course} scene={scene} seat={1} name={top} />
      {laid.length > 0 && (
        <div class="pairs">
          {laid.map(({ pair, round }) => (
            <PairHere key={round} course={course} scene={scene} pair={pair} round={round} alone={laid.length === 1} />
          ))}
        </div>
      )}
      <HeardBoard course={course} names={names} />
      <Side course={course} scene={scene} seat={0} name={bottom} />
      <Hand course={course} />
      {board.unseen && <Unseen course={course} />}
    </div>
  );
}

interface PairProps {
  course: CourseProps;
  scene: Scene;
  pair: Pair;
  round: number;
  alone: boolean;
}

function PairHere({ course, scene, pair, round, alone }: PairProps) {
  const { board } = course.node;
  const lit = alone || board.now === null || round === roundOf(board) || isAsked(course, round);
  return (
    <div class={`pwrap ${lit ? "now" : "side"}`} data-pair={round}>
      {!alone && (
        <div class="plabel" aria-hidden="true">
          <b>{course.words.say("is-round-short", { round })}</b>
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
            over={(seat) => <Over course={course} place={place} round={round} seat={seat} />}
          />
        ))}
      </div>
    </div>
  );
}

/** Whether places of this round are what is to be pressed. */
const isAsked = ({ asked }: CourseProps, round: number): boolean =>
  asked.node.options.some(({ spot }) => spotNamed(spot)?.round === round);

/** What can be pressed at this side of a place, laid over it; and what is lit there. */
function Over({ course, place, round, seat }: { course: CourseProps; place: Place; round: number; seat: Seat }) {
  const option = optionAt(course.asked.node, round, place.mat, seat);
  if (option) {
    const look = lookOf(course, option.id);
    return (
      <Press course={course} id={option.id} base={`hit ${look}`} label={nameOf(course, option)}>
        <Seal look={look} />
        {isFree(course, option.id) && <Digit course={course} id={option.id} />}
      </Press>
    );
  }
  if (seat !== 0) return null;
  if (wentWrong(course, round, place.mat))
    return (
      <span class="hit wrong">
        <Seal look="wrong" />
      </span>
    );
  return (
    <>
      <Lights course={course} place={place} round={round} />
      {isMarked(course, round, place.mat) && (
        <span class="flagged">
          <Icon name="flag" />
        </span>
      )}
      <Staked course={course} place={place} round={round} />
      <Barred course={course} place={place} round={round} />
    </>
  );
}

/** Whether this place was marked in an earlier step, to be compared with what came of it. */
const isMarked = ({ ui, book }: CourseProps, round: number, mat: MatName): boolean =>
  trailBeside(ui, book).some((each) => each.split(" ").includes(`${round}${mat}`));

/** Whether the bet on this place came true. */
function Staked({ course: { node, ui, book }, place, round }: { course: CourseProps; place: Place; round: number }) {
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
const wentWrong = ({ node: { reply } }: CourseProps, round: number, mat: MatName): boolean =>
  reply?.right === false &&
  reply.events.some(({ do: what, seat, at }) => what === "lay" && seat === 0 && at?.[0] === round && at[1] === mat);

/** An arrow from the hand to the mat, as long as the lessons help that much. */
function Lights({ course: { node, ui }, place, round }: { course: CourseProps; place: Place; round: number }) {
  if (node.lights.includes(`hand@${place.mat}`)) return <Icon name="lead" as="lead" />;
  const lit = node.lights.some((each) => each === place.mat || each === `${round}${place.mat}`);
  return lit && ui.picked === null ? <span class="glow" /> : null;
}

/** A place that says why nothing may be laid there. */
function Barred({ course, place, round }: { course: CourseProps; place: Place; round: number }) {
  const id = targetOf(course.node, round, place.mat, course.ui.picked);
  if (id === null || !(id in course.node.barred) || !place.table) return null;
  const is = { asks: asksFor(place.mat), place: place.cards[0] === null ? "empty" : "taken" };
  return (
    <Press
      course={course}
      id={id}
      base="hit bar"
      label={course.words.say("aria-place", { ...is, ...tableArgs(place.table) })}
    >
      {null}
    </Press>
  );
}

/** A player's side: the name, what is said, open or hidden cards of the other, tokens. */
export function Side({ course, scene, seat, name }: { course: CourseProps; scene: Scene; seat: Seat; name: string }) {
  const { board } = course.node;
  const row = board.tokens?.[seat];
  const empty = board.places.length === 0 && board.top.length === 0;
  if (empty && !row) return null;
  return (
    <div class="seat">
      <b class="side">{name}</b>
      {seat === 1 && board.top.length > 0 && <Other course={course} />}
      <Bubble scene={scene} seat={seat} />
      {row && <Tokens words={course.words} row={row} seat={seat} />}
    </div>
  );
}

function Other({ course: { node, words } }: { course: CourseProps }) {
  const { top } = node.board;
  return (
    <span class="backs" role="img" aria-label={words.say("aria-hand", { who: "top", count: top.length })} data-hand="1">
      {top.map((card) => (card === HIDDEN ? <FaceDown /> : <FaceUp code={card} words={words} />))}
    </span>
  );
}

/** The cards that were not seen yet, where they are counted. */
function Unseen({ course: { node, words } }: { course: CourseProps }) {
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
