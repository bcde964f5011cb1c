/** What is heard of a lesson: a question, the answer to an answer, a step of a film. */
import { captionOf } from "./lesson-film";
import { revealOf, type Standing } from "./lesson-props";
import { spokenLines, spokenReply } from "./reply";

/** What is asked, and what the teacher says before it. */
export const spokenQuestion = ({ asked: { node }, words }: Standing): string =>
  spokenLines(words, [...(node.say ? [node.say] : []), ...node.ask]);

/** What is said to the answer, and what is asked next. */
export function spokenAnswer(course: Standing): string[] {
  const { next, ask } = course.node;
  return [spokenReply(course), next === null ? spokenLines(course.words, ask) : ""];
}

/** What is told of the step of the film that is shown. */
export const spokenStep = (course: Standing): string => spokenLines(course.words, captionOf(course));

/** That one more press shows how it ends. */
export const spokenWarning = ({ node, words }: Standing): string => words.say("course-reveal.sure", revealOf(node));
