// The esbuild options of everything that runs in the browser.
export const OPTIONS = {
  bundle: true,
  target: "es2022",
  loader: { ".svg": "text" },
};
