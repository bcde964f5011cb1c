/** All drawings that Genmaicha's widgets show by name: its own, the marks of every game, the people one plays with. */
import marks from "../kit/icons.svg";
import people from "../kit/people/people.svg";
import own from "./icons.svg";

export const SPRITE = own + marks + people;
