// Leaves out of Preact what no component of ours is or does: classes and the moments of their lives (but for
// shouldComponentUpdate), states, contexts, boundaries for errors, drawing that waits, formulas.
import { readFileSync } from "node:fs";
import { without } from "./without.mjs";

const LEFT_OUT = [
  [/\w&&\(\w\.__s\|\|\(\w\.__s=\w\.state\),\w\.getDerivedStateFromProps&&[^]*?\)\)\)\),/, ""],
  [/\w&&!\w\.getDerivedStateFromProps&&[^]*?\.componentWillReceiveProps\(\w,\w\),/, ""],
  [/\w\.componentWillUpdate&&[^]*?\.componentDidMount\);/, "}"],
  [/\w\.getChildContext&&\(\w=[^]*?\.getSnapshotBeforeUpdate\(\w,\w\)\),/, ""],
  [/if\(\w\.componentWillUnmount\)try\{[^}]*\}catch\(\w\)\{[^}]*\}/, ""],
  [/for\(var \w,\w,\w;\w=\w\.__;\)[^]*?(?=throw \w=0,)/, ""],
  [/\$\.prototype\.setState=[^]*?(?=\$\.prototype\.render=)/, ""],
  [/if\(128&\w\.__u&&[^]*?\w=\w\[0\]\}/, ""],
  [/if\((\w\.length=\w,\w\.__v=null),\w\|\|\w\)if\(\w\.then\)[^]*?else (?=\w\.__e=\w\.__e;)/, "$1;"],
  [/"math"==\w\?[^:]*:[^:]*:/, ""],
  [/\|\|"http:\/\/www\.w3\.org\/1998\/Math\/MathML"==\w&&\w\.test\(\w\)/, ""],
];

export const preact = {
  name: "preact",
  setup: ({ onLoad }) =>
    onLoad({ filter: /preact\/dist\/preact\.mjs$/ }, ({ path }) => ({
      contents: LEFT_OUT.reduce(without("Preact"), readFileSync(path, "utf8")),
    })),
};
