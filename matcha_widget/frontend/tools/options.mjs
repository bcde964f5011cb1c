// How everything that runs in the browser is bundled.
import { fluent } from "./fluent.mjs";
import { pictures } from "./pictures.mjs";

export const OPTIONS = {
  bundle: true,
  target: "es2022",
  tsconfigRaw: {}, // it speaks of another JSX
  jsx: "transform",
  jsxFactory: "h",
  jsxFragment: "Fragment",
  inject: ["tools/jsx.mjs"],
  plugins: [fluent, pictures],
};
