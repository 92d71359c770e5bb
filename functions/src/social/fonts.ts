import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Font } from 'satori';

const weights = [400, 600, 800] as const;

/** The site's typeface, as its package brings it: Latin letters and those of Central Europe in files of their own. */
const families = [
  { name: 'Bricolage', subset: 'latin' },
  { name: 'Bricolage Extended', subset: 'latin-ext' },
] as const;

function fontFile(subset: string, weight: number): Promise<Buffer> {
  const name = `@fontsource/bricolage-grotesque/files/bricolage-grotesque-${subset}-${weight}-normal.woff`;
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
