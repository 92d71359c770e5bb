/**
 * By how many pixels an element may move: vertically the browsers' threshold for a layout shift, horizontally about a
 * letter's width.
 */
const shiftPx = { x: 6, y: 3 };

/** A letter that only the font file of common characters has. Asking for it makes the browser load that file. */
const everydayLetter = 'Ω';

/** Returns a function that tells whether a visible element has moved since this call. */
function watched(element: Element): () => boolean {
  const { x, y } = element.getBoundingClientRect();
  return () => {
    const now = element.getBoundingClientRect();
    const hasMoved = Math.abs(now.y - y) >= shiftPx.y || Math.abs(now.x - x) >= shiftPx.x;
    return hasMoved && y < innerHeight;
  };
}

/** Shows the typeface, unless that would move anything in view; then the next page shows it. */
function showTypeface(): void {
  const { style } = document.documentElement;
  const elements = [...document.body.querySelectorAll(':not(br)')].map(watched);
  style.setProperty('--face', 'Kloer');
  if (elements.some((hasMoved) => hasMoved())) style.removeProperty('--face');
}

/**
 * Loads the typeface after the first paint, where the page has not preloaded it (typeface.css). Waits until the browser
 * has scrolled to the URL's target.
 */
export function bringTypeface(): void {
  if ('waking' in document.documentElement.dataset) setTimeout(bringTypeface, 500);
  // If the font file cannot be loaded, the fallback font stays.
  else void document.fonts.load('1em Kloer', everydayLetter).then(showTypeface, () => {});
}
