/** What is heard of a lesson: a question, the answer to an answer, a step of a film. */
import { captionOf } from "./lesson-film";
import { revealOf, type Desk } from "./lesson-props";
import { spokenLines, spokenReply } from "./reply";

/** What is asked, and what the teacher says before it. */
export const spokenQuestion = ({ asked: { node }, words }: Desk): string =>
  spokenLines(words, [...(node.say ? [node.say] : []), ...node.ask]);

/** What is said to the answer, and what is asked next. */
export function spokenAnswer(desk: Desk): string[] {
  const { next, ask } = desk.node;
  return [spokenReply(desk), next === null ? spokenLines(desk.words, ask) : ""];
}

/** What is told of the step of the film that is shown. */
export const spokenStep = (desk: Desk): string => spokenLines(desk.words, captionOf(desk));

/** That one more press shows how it ends. */
export const spokenWarning = ({ node, words }: Desk): string => words.say("course-reveal.sure", revealOf(node));
