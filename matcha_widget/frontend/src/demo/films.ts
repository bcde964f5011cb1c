/** Films for the demo and the tests; `make types` writes films.json. */
import type { Film, ComparisonData } from "../matcha/wire";
import films from "./films.json";

const { e1, e4, e5, branch, ...single } = films as unknown as Readonly<Record<string, unknown>>;

export const FILMS = single as Readonly<Record<string, Film>>;

export const COMPARED = { e1, e4, e5, branch } as Readonly<Record<string, ComparisonData>>;
