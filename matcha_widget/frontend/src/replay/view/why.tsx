/** Why a place was decided so: the derivation, each step with its rule, what it rests on indented below it. */
import { Icon, TokenPiece } from "../../view/icon";
import { Rules } from "../../view/narration";
import type { Scene } from "../../view/scene";
import type { Line, Token } from "../../wire";
import type { Shot } from "./shot";

interface Step {
  line: Line;
  below: Step[];
}

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

const Steps = ({ scene, steps }: { scene: Scene; steps: Step[] }) => (
  <ul class="tree">
    {steps.map(({ line, below }) => (
      <li>
        <span class="ln">
          <Picture line={line} />
          <span>{scene.words.tell(line)}</span>
          <span class="chips">
            <Rules scene={scene} lines={[line]} />
          </span>
        </span>
        {below.length > 0 && <Steps scene={scene} steps={below} />}
      </li>
    ))}
  </ul>
);

const PICTURES: Readonly<Record<string, string>> = {
  "why-turned": "eye",
  "why-asked": "help",
  "why-upset": "upset",
  "tell-higher-number": "up",
  "tell-higher-suit": "up",
};

function Picture({ line: { id, args } }: { line: Line }) {
  if (id === "why-takes" || id === "tell-takes") return <TokenPiece token={args["token"] as Token} />;
  if (id === "tell-checked") return <Icon name={args["hit"] === "yes" ? "match" : "miss"} />;
  return <Icon name={PICTURES[id] ?? "check"} />;
}

/** From depths to steps within steps. */
function nested(lines: [number, Line][]): Step[] {
  const roots: Step[] = [];
  const path: Step[] = [];
  for (const [depth, line] of lines) {
    const step: Step = { line, below: [] };
    path.length = Math.min(depth, path.length);
    (path.at(-1)?.below ?? roots).push(step);
    path.push(step);
  }
  return roots;
}
