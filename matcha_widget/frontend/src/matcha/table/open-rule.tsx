/** The rule of Matcha that is open, with its picture. */
import { OpenRule as AnyRule, type Reader } from "../../kit/rule-panel";
import { RulePicture } from "./rule-picture";

export const OpenRule = ({ table }: { table: Reader }) => <AnyRule table={table} picture={RulePicture} />;
