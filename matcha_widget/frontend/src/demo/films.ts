/** Films for the demo and the tests, made by Python: `make types` writes films.json. */
import type { Film } from "../wire";
import films from "./films.json";

export const FILMS = films as unknown as Readonly<Record<string, Film>>;
