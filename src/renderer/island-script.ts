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

const islandReference = `<script async src="${islandFile.path}"></script>`;

/**
 * Fetches the island's element beside the page, of whose bytes it would be a ninth. A picker opened
 * or a switch pressed before it is there is not lost (src/kit/islands/interaction-directive.ts). Its style is in the sheet
 * of the pages that have islands: here it would cost a hash of its own.
 */
export const withIslandBeside = (html: string): string =>
  html.length < islandScript.length
    ? html
    : html.replace(islandScript, islandReference).replace(islandStyle, '');
