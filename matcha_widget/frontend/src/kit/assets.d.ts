declare module "*.svg" {
  const source: string;
  export default source;
}
declare module "*.css";
declare module "*.ftl" {
  const source: string;
  export default source;
}
declare module "*.ftl?raw" {
  const source: string;
  export default source;
}
