import { createHash } from 'node:crypto';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import islandElement from 'astro/runtime/server/astro-island.prebuilt.js';

const islandScript = `<script>${islandElement}</script>`;
const islandStyle = `<style>${ISLAND_STYLES}</style>`;

export const islandFile = {
  text: islandElement,
  path: `/_astro/island.${createHash('sha256').update(islandElement).digest('hex').slice(0, 8)}.js`,
};

/** Marks where late scripts are inserted; every page has it (src/kit/islands/AfterPaint.astro). */
const waiting = '<template data-after-paint>';

const islandReference = `<script src="${islandFile.path}"></script>`;

const withoutIsland = (piece: string): string =>
  piece.length < islandScript.length
    ? piece
    : piece.replace(islandScript, '').replace(islandStyle, '');

/**
 * Loads Astro's script for islands after the first paint, instead of inlining it: that would be a
 * ninth of the page. Clicks before it loads are kept (src/kit/islands/interaction-directive.ts).
 * The element's style is in the page's stylesheet, because inlined it would need its own CSP hash.
 *
 * @param pieces the page's HTML in order
 */
export function withIslandBeside(pieces: readonly string[]): string[] {
  const without = pieces.map(withoutIsland);
  if (without.every((piece, index) => piece.length === pieces[index]?.length)) return without;
  const place = without.findIndex((piece) => piece.includes(waiting));
  if (place < 0) throw new Error('A page has islands and no script that waits for its paint.');
  const found = without[place] ?? '';
  return without.with(place, found.replace(waiting, waiting + islandReference));
}
