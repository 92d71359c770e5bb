import css from './late.css?inline';

const added = new Set<string>();

/** Styles that come with the code of what they are about. */
export function addStyles(styles: string): void {
  if (added.has(styles)) return;
  added.add(styles);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

/** Styles of what a page as it is published does not show. */
export const addLateStyles = () => addStyles(css);
