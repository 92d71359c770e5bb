import css from './late.css?inline';

const added = new Set<string>();

/** Adds styles to the page, once per text. */
export function addStyles(styles: string): void {
  if (added.has(styles)) return;
  added.add(styles);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

export const addLateStyles = () => addStyles(css);
