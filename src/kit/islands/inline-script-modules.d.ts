declare module '*?inline-script' {
  /** The script's text, to stand in a page. */
  const text: string;
  export default text;
}
