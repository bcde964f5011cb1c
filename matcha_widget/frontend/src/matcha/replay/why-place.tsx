/** Why a place was decided so: the derivation. */
import { nested, Steps } from "../table/derivation";
import type { Scene } from "../table/table-props";
import type { Shot } from "./replay-props";

interface DerivationProps {
  shot: Shot;
  scene: Scene;
  why: [number, number][];
}

export function Derivation({ shot, scene, why }: DerivationProps) {
  const { reel, words } = shot;
  const roots = nested(why.map(([depth, line]) => [depth, reel.film.lines[line]!]));
  return (
    <section class="why" aria-label={words.say("do-why")}>
      {roots.map(({ line, below }) => (
        <>
          <h4>{words.tell(line)}</h4>
          <Steps scene={scene} steps={below} />
        </>
      ))}
    </section>
  );
}
