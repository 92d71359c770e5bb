import { useInsertionEffect } from 'react';
import css from './late.css?inline';

let sheet: CSSStyleSheet | undefined;

function addStyles(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** Styles of what a page as it is published does not show come with the code. */
export function useLateStyles(): void {
  useInsertionEffect(addStyles, []);
}
