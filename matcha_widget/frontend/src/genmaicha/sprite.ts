/** All drawings that Genmaicha's widgets show by name: its own, the common icons, the people. */
import marks from "../kit/icons.svg";
import people from "../kit/people/people.svg";
import own from "./icons.svg";

export const SPRITE = own + marks + people;
