/** States of Genmaicha's story for the demo; `tools/demo_stalls.py` writes them. */
import widget from "../genmaicha/course/stall-widget";
import type { CatalogueData, StallSnapshot } from "../genmaicha/wire";
import { FakeModel } from "./model";
import stalls from "./stalls.json";

interface StallTraits {
  snapshot: StallSnapshot;
  catalogue: CatalogueData;
}

interface Showing {
  snapshot: StallSnapshot;
  press?: readonly string[];
}

const snapshots = stalls as unknown as Readonly<Record<string, StallSnapshot>>;

export const STALLS: Readonly<Record<string, Showing>> = {
  ...Object.fromEntries(Object.entries(snapshots).map(([name, snapshot]) => [name, { snapshot }])),
  "stall-refused": { snapshot: snapshots["stall-refused"]!, press: ['.ledge [data-drink="W4"]'] },
  "stall-full": { snapshot: snapshots["stall-full"]!, press: [".tag.lit"] },
  "stall-why": { snapshot: snapshots["stall-lesser"]!, press: [".strip .btn"] },
  "stall-lane": { snapshot: snapshots["stall-bid"]!, press: [".top .btn"] },
  "stall-help": { snapshot: snapshots["stall-day"]!, press: [".top .btn:last-child"] },
};

export function showStall({ snapshot, press = [] }: Showing, el: HTMLElement, catalogue: CatalogueData): void {
  const model = new FakeModel<StallTraits, never>({ snapshot, catalogue });
  widget.render({ model, el } as never);
  for (const selector of press) el.querySelector<HTMLElement>(selector)!.click();
}
