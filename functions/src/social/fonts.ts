import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Font } from 'satori';

export const weights = [400, 600, 800] as const;

export type Weight = (typeof weights)[number];

/** Latin letters, those of Central Europe, and the Cyrillic and Greek ones, which the site's typeface lacks. */
export const subsets = ['latin', 'latin-ext', 'cyrillic', 'greek'] as const;

export type Subset = (typeof subsets)[number];

/** The site's typeface, as its package brings it: Latin letters and those of Central Europe in files of their own. */
const families = [
  { name: 'Bricolage', subset: 'latin' },
  { name: 'Bricolage Extended', subset: 'latin-ext' },
] as const;

/** The typeface in one weight, as WOFF, with the letters of a subset; Arimo, whose boldest is 700, has the other scripts. */
export function fontFile(subset: Subset, weight: Weight): Promise<Buffer> {
  const isLatin = subset === 'latin' || subset === 'latin-ext';
  const name = isLatin
    ? `@fontsource/bricolage-grotesque/files/bricolage-grotesque-${subset}-${weight}-normal.woff`
    : `@fontsource/arimo/files/arimo-${subset}-${Math.min(weight, 700)}-normal.woff`;
  return readFile(fileURLToPath(import.meta.resolve(name)));
}

let loading: Promise<Font[]> | undefined;

/** The fonts of social images, read once. */
export function fonts(): Promise<Font[]> {
  loading ??= Promise.all(
    families.flatMap(({ name, subset }) =>
      weights.map(async (weight): Promise<Font> => ({
        name,
        weight,
        data: await fontFile(subset, weight),
      })),
    ),
  );
  return loading;
}
