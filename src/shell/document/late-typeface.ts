/** What browsers call a shift of the layout; along a line, words may move by as much as a letter. */
const shiftPx = { x: 6, y: 3 };

/** The everyday file alone has no range: it is asked for a letter that is in none of the others'. */
const everydayLetter = 'Ω';

/** Where it stands now; tells later whether it has moved, if it was in view. */
function watched(element: Element): () => boolean {
  const { x, y } = element.getBoundingClientRect();
  return () => {
    const now = element.getBoundingClientRect();
    const hasMoved = Math.abs(now.y - y) >= shiftPx.y || Math.abs(now.x - x) >= shiftPx.x;
    return hasMoved && y < innerHeight;
  };
}

/** Shows the typeface unless that would move anything in view: then it comes with the next page. */
function showTypeface(): void {
  const { style } = document.documentElement;
  const elements = [...document.body.querySelectorAll('*')].map(watched);
  style.setProperty('--face', 'Kloer');
  if (elements.some((hasMoved) => hasMoved())) style.removeProperty('--face');
}

/**
 * Fetches the typeface after the first paint, where the page has not done so (typeface.css); what the address
 * asks for comes first.
 */
export function bringTypeface(): void {
  if ('waking' in document.documentElement.dataset) setTimeout(bringTypeface, 500);
  // Not reached: what stands in for it goes on doing so.
  else void document.fonts.load('1em Kloer', everydayLetter).then(showTypeface, () => {});
}
