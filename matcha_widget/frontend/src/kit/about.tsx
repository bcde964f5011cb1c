/** Who made the game, and the licences of this table and of all that is in its bundle. */
import type { Words } from "./words";

/** What `tools/notices.mjs` found in the bundle, put here when it is built. */
declare const NOTICES: string;

export const About = ({ words }: { words: Words }) => (
  <section>
    <h4>{words.say("help-about")}</h4>
    <p>{words.say("about-game")}</p>
    <p>{words.say("about-unofficial")}</p>
    <details class="notices">
      <summary>{words.say("about-licences")}</summary>
      <pre lang="en" translate={false} tabIndex={0}>
        {NOTICES}
      </pre>
    </details>
  </section>
);
