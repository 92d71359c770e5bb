import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Font } from 'satori';

const weights = [400, 600, 700] as const;

/** Inter, as its package brings it: Latin letters and those of Central Europe in files of their own. */
const families = [
  { name: 'Inter', subset: 'latin' },
  { name: 'Inter Extended', subset: 'latin-ext' },
] as const;

function fontFile(subset: string, weight: number): Promise<Buffer> {
  const name = `@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`;
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
