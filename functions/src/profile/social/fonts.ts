import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Font } from 'satori';

export const weights = [400, 600, 800] as const;

export type Weight = (typeof weights)[number];

export const subsets = ['latin', 'latin-ext'] as const;

export type Subset = (typeof subsets)[number];

/** The font package has Latin and Central European letters in separate files. */
const families = [
  { name: 'Bricolage', subset: 'latin' },
  { name: 'Bricolage Extended', subset: 'latin-ext' },
] as const;

export function fontFile(subset: Subset, weight: Weight): Promise<Buffer> {
  const name = `@fontsource/bricolage-grotesque/files/bricolage-grotesque-${subset}-${weight}-normal.woff`;
  return readFile(fileURLToPath(import.meta.resolve(name)));
}

let loading: Promise<Font[]> | undefined;

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
