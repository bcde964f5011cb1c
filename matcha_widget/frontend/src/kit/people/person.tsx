/** A face with its mood, or the first letter of a name. */
import { Icon } from "../icon";
import type { Mood } from "../wire";
import { MOODS } from "./mood";

const FACES: ReadonlySet<string> = new Set(["momo", "hana", "sora", "robot", "sachi"]);

interface PersonProps {
  who: string; // `momo`, `hana`, `sora`, `robot`, `sachi`, `you`, or somebody without a drawn face
  name: string; // its first letter replaces a missing face; the name itself stands beside the face
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
