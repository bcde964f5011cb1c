// How everything that runs in the browser is bundled.
export const OPTIONS = {
  bundle: true,
  target: "es2022",
  loader: { ".svg": "text" },
};
