/** Browsers' threshold for a layout shift; along a line, words may move by a letter's width. */
const shiftPx = { x: 6, y: 3 };

/** The everyday file has no range: a letter outside the other files' ranges loads it. */
const everydayLetter = 'Ω';

/** Returns a function that tells whether the element has moved, if it was in view. */
function watched(element: Element): () => boolean {
  const { x, y } = element.getBoundingClientRect();
  return () => {
    const now = element.getBoundingClientRect();
    const hasMoved = Math.abs(now.y - y) >= shiftPx.y || Math.abs(now.x - x) >= shiftPx.x;
    return hasMoved && y < innerHeight;
  };
}

/** Shows the typeface unless that would move anything in view; then the next page shows it. */
function showTypeface(): void {
  const { style } = document.documentElement;
  const elements = [...document.body.querySelectorAll(':not(br)')].map(watched);
  style.setProperty('--face', 'Kloer');
  if (elements.some((hasMoved) => hasMoved())) style.removeProperty('--face');
}

/**
 * Loads the typeface after the first paint, where the page has not preloaded it (typeface.css). The URL's target is
 * scrolled to first.
 */
export function bringTypeface(): void {
  if ('waking' in document.documentElement.dataset) setTimeout(bringTypeface, 500);
  // Not reached: the fallback font stays.
  else void document.fonts.load('1em Kloer', everydayLetter).then(showTypeface, () => {});
}
