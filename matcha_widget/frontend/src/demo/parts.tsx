/** All parts of Genmaicha in their states on one sheet. */
import type { ComponentChild } from "preact";
import { render } from "preact";
import { Cloth } from "../genmaicha/parts/cloth";
import { Crate } from "../genmaicha/parts/crate";
import { Drink, Ledge, Minis, type Halves } from "../genmaicha/parts/drink";
import { OwnSeat, Seat, Stepper } from "../genmaicha/parts/seat";
import { Threads, threadsOf } from "../genmaicha/parts/threads";
import { SPRITE } from "../genmaicha/sprite";
import { Root, spriteOf } from "../kit/shell/root";
import { createWords, type Words } from "../kit/i18n";
import type { CatalogueData } from "../kit/wire";

const HALVES: readonly Halves[] = ["", "c", "s", "cs"];
const GRID = [..."B3O1G2K6R"];
const LINE = ["R2", "K5", "K5"];

export function showParts(el: HTMLElement, catalogue: CatalogueData): void {
  const words = createWords(catalogue, "catalogue");
  const attributes = { class: "genmaicha parts", lang: words.language, "aria-label": "Genmaicha" };
  render(
    <Root attributes={attributes} sprite={spriteOf(SPRITE)} spoken="">
      <div style={{ display: "flex", flexWrap: "wrap", gap: "24px", padding: "16px", position: "relative" }}>
        {sheet(words)}
      </div>
    </Root>,
    el,
  );
}

const crate = { width: "184px", height: "114px" };

const sheet = (words: Words): ComponentChild => (
  <>
    <Cloth
      words={words}
      label="cloth"
      grid={[..."4R3W5O1KG"]}
      prices={[300, 100, 0, 300, 500, 600]}
      states={{ row1: "lit", row2: "hatched", row3: "dark", col1: "ran", col2: "chosen" }}
    />
    <Cloth
      words={words}
      label="cloth with everything"
      grid={GRID}
      prices={[200, 200, 100, 300, 400, 600]}
      states={{ col1: "chosen" }}
      cards={{
        "3": { open: true },
        G: { served: { drink: "G3", as: "c" }, verdict: true },
        O: { open: true, verdict: false },
      }}
      above={[
        { card: "4", turned: false, not: [], looked: ["you"] },
        { card: null, turned: false, not: ["5"], looked: ["Momo"] },
        { card: null, turned: false, not: [], looked: [] },
      ]}
      gaps={[
        [100, 0, 200],
        [100, 200, 200],
      ]}
      litGaps={["1 0"]}
      ads={[{ owner: "Momo", yen: 100 }, null, null, { owner: "Hana", yen: 200 }, null, null]}
    />
    <Crates words={words} />
    <Seats words={words} />
    <Shelves words={words} />
  </>
);

const Crates = ({ words }: { words: Words }) => (
  <div style={{ display: "grid", gap: "12px", gridTemplateColumns: "184px 184px", alignContent: "start" }}>
    <div style={crate}>
      <Crate words={words} letter="a" drinks={["B6", "R2", "W6"]} worth={500} />
    </div>
    <div style={crate}>
      <Crate words={words} letter="b" drinks={["B4", "G5", "K2", "O3"]} worth={null} press={() => {}} />
    </div>
    <div style={crate}>
      <Crate words={words} letter="c" drinks={["B6", "R2", "W6"]} picked press={() => {}} />
    </div>
    <div style={crate}>
      <Crate words={words} letter="d" drinks={[]} gone={{ who: "sachi", name: "Sachi" }} />
    </div>
  </div>
);

const Seats = ({ words }: { words: Words }) => (
  <div style={{ display: "grid", gap: "8px", gridAutoRows: "114px", width: "208px" }}>
    <Seat
      words={words}
      who="sachi"
      name="Sachi"
      yen={1100}
      pouch="shut"
      drinks={["G1", "G6", "K1", "K6", "W2"]}
      place={1}
    />
    <Seat words={words} who="momo" name="Momo" yen={200} pouch={[300, 100]} drinks={["B3"]} used={["B3:B"]} level due />
    <Seat words={words} who="robot" name="Robot" yen={0} pouch="wait" speech="“0.”" />
    <OwnSeat words={words} name="You" yen={700} pouch={[300, 100]} place={2} />
    <OwnSeat words={words} name="You" yen={700}>
      <Stepper words={words} yen={300} most={700} more={false} change={() => {}} />
    </OwnSeat>
  </div>
);

const Shelves = ({ words }: { words: Words }) => (
  <>
    <Ledge label="shelf">
      {["B1", "G2", "O3", "R4", "W5", "K6"].map((drink, at) => (
        <Drink words={words} drink={drink} used={HALVES[at % 4]!} />
      ))}
      <Drink words={words} drink="R2" serving="c" />
      <Drink words={words} drink="K5" serving="cs" lifted />
      <Drink words={words} drink="W4" wrong="c" press={() => {}} />
    </Ledge>
    <Minis words={words} drinks={["B1", "G2", "O3"]} used={["G2:G", "O3:O", "O3:3"]} />
    <Threads threads={threadsOf(["R", "5", "K"], LINE)} />
  </>
);
