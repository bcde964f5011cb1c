/** The stalls of Genmaicha's story at moments that should be looked at, as Python tells of them. */
import widget from "../genmaicha/course/stall-widget";
import type { CatalogueData, StallSnapshot } from "../genmaicha/wire";
import { FakeModel } from "./model";
import told from "./stalls.json";

interface StallTraits {
  snapshot: StallSnapshot;
  catalogue: CatalogueData;
}

interface StallShown {
  snapshot: StallSnapshot;
  press?: readonly string[];
}

const seen = told as unknown as Readonly<Record<string, StallSnapshot>>;

export const STALLS: Readonly<Record<string, StallShown>> = {
  ...Object.fromEntries(Object.entries(seen).map(([name, snapshot]) => [name, { snapshot }])),
  "stall-refused": { snapshot: seen["stall-refused"]!, press: ['.ledge [data-drink="W4"]'] },
  "stall-full": { snapshot: seen["stall-full"]!, press: [".tag.lit"] },
  "stall-why": { snapshot: seen["stall-lesser"]!, press: [".strip .btn"] },
  "stall-lane": { snapshot: seen["stall-bid"]!, press: [".top .btn"] },
  "stall-help": { snapshot: seen["stall-day"]!, press: [".top .btn:last-child"] },
};

export function showStall({ snapshot, press = [] }: StallShown, el: HTMLElement, catalogue: CatalogueData): void {
  const model = new FakeModel<StallTraits, never>({ snapshot, catalogue });
  widget.render({ model, el } as never);
  for (const selector of press) el.querySelector<HTMLElement>(selector)!.click();
}
