/** Why a place was decided so: the derivation. */
import { nested, Steps } from "../../view/derivation";
import type { Scene } from "../../view/scene";
import type { Shot } from "./shot";

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
