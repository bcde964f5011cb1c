/** The people one plays with: a face each, and the mood on it. A mood shows only what everybody at the table has seen. */
import { Icon } from "../icon";
import type { Mood } from "../wire";

const MOODS: readonly Mood[] = ["listening", "pleased", "doubtful"];
const FACES: ReadonlySet<string> = new Set(["momo", "hana", "sora", "robot", "sachi"]);

interface PersonProps {
  who: string; // `momo`, `hana`, `sora`, `robot`, `sachi`, `you`, or somebody without a face of ours
  name: string; // begins with the letter that stands for whoever has no face; beside it, so it is not heard twice
  mood?: Mood;
}

export function Person({ who, name, mood = "listening" }: PersonProps) {
  if (who === "you")
    return (
      <span class="face you" aria-hidden="true">
        <Icon name="face-you" as="bowl" />
      </span>
    );
  if (!FACES.has(who))
    return (
      <span class="face letter" aria-hidden="true">
        {[...name][0]}
      </span>
    );
  return (
    <svg class={`face ${mood}`} style={{ "--tone": `var(--mt-${who})` }} viewBox="0 0 96 96" aria-hidden="true">
      <use href={`#mt-face-${who}`} />
      {MOODS.map((each) => (
        <use class={each === mood ? "mood on" : "mood"} href={`#mt-${who === "robot" ? "bot" : "mood"}-${each}`} />
      ))}
    </svg>
  );
}
