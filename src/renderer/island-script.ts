import { createHash } from 'node:crypto';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import islandElement from 'astro/runtime/server/astro-island.prebuilt.js';

/** What Astro writes into a page with an island: the element that all of them are, and its style. */
const islandScript = `<script>${islandElement}</script>`;
const islandStyle = `<style>${ISLAND_STYLES}</style>`;

/** The element as a file of its own, and its name in the build. */
export const islandFile = {
  text: islandElement,
  path: `/_astro/island.${createHash('sha256').update(islandElement).digest('hex').slice(0, 8)}.js`,
};

/** Where scripts wait for the first paint (src/kit/islands/AfterPaint.astro); every page has them. */
const waiting = '<template data-after-paint>';

const islandReference = `<script src="${islandFile.path}"></script>`;

const withoutIsland = (piece: string): string =>
  piece.length < islandScript.length
    ? piece
    : piece.replace(islandScript, '').replace(islandStyle, '');

/**
 * Fetches the island's element once the page is painted, of whose bytes it would be a ninth. A picker
 * opened or a switch pressed before it is there is not lost (src/kit/islands/interaction-directive.ts).
 * Its style is in the sheet of the pages that have islands: here it would cost a hash of its own.
 *
 * @param pieces the HTML in its order
 */
export function withIslandBeside(pieces: readonly string[]): string[] {
  const without = pieces.map(withoutIsland);
  if (without.every((piece, index) => piece.length === pieces[index]?.length)) return without;
  const place = without.findIndex((piece) => piece.includes(waiting));
  if (place < 0) throw new Error('A page has islands and no script that waits for its paint.');
  const found = without[place] ?? '';
  return without.with(place, found.replace(waiting, waiting + islandReference));
}
