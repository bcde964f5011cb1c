/** The lane from the side: eight lanterns on a rope, a stall under each; and the gift of a stall. */
import type { ComponentChildren } from "preact";
import { VisuallyHidden, Icon } from "../../kit/icon";
import { stoneLabel, stoneClass, type Stone } from "../../kit/course/path";
import type { Words } from "../../kit/i18n";

interface LaneProps {
  words: Words;
  stones: readonly Stone[];
  fresh?: string; // the lantern just lit
  open(stone: string): void;
  children: ComponentChildren;
}

/** Sag of each lantern; px. */
const SAG = [3, 11, 16, 19, 19, 16, 11, 3];

export const Lane = ({ words, stones, fresh, open, children }: LaneProps) => (
  <div class="feast">
    <nav class="row" aria-label={words.message("story-path")}>
      <svg class="rope" viewBox="0 0 744 60" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 -2C200 26 544 26 744 -2" />
      </svg>
      {stones.map((stone, at) => (
        <button
          class={`stall ${stoneClass(stone)} ${stone.id === fresh ? "new" : ""}`}
          style={{ "--sag": SAG[at]! }}
          aria-current={stone.here ? "step" : undefined}
          onClick={() => open(stone.id)}
        >
          <VisuallyHidden text={stoneLabel(words, stone)} />
          <svg class="hut" viewBox="0 0 76 76" aria-hidden="true">
            <use href="#gm-hut" />
          </svg>
          <Icon name="lantern" as="lamp" />
          <b aria-hidden="true">{stone.id}</b>
          <span aria-hidden="true" lang="en">
            {stone.name}
          </span>
          {stone.id === fresh && <Icon name="right" as="mk" />}
        </button>
      ))}
    </nav>
    <div class="keep">{children}</div>
  </div>
);

export const Bowl = () => (
  <span class="bowl-down" aria-hidden="true">
    <Icon name="face-you" as="cup" />
  </span>
);
