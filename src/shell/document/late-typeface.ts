/**
 * By how many pixels an element may move: browsers' threshold for a layout shift vertically, about a letter's width
 * horizontally.
 */
const shiftPx = { x: 6, y: 3 };

/** A letter that only the everyday font file has. It makes the browser load that file. */
const everydayLetter = 'Ω';

/** Returns a function that tells whether an element in view has moved since. */
function watched(element: Element): () => boolean {
  const { x, y } = element.getBoundingClientRect();
  return () => {
    const now = element.getBoundingClientRect();
    const hasMoved = Math.abs(now.y - y) >= shiftPx.y || Math.abs(now.x - x) >= shiftPx.x;
    return hasMoved && y < innerHeight;
  };
}

/** Shows the typeface, unless that would move anything in view; then only the next page shows it. */
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
  // If the file is not reached, the fallback font stays.
  else void document.fonts.load('1em Kloer', everydayLetter).then(showTypeface, () => {});
}
