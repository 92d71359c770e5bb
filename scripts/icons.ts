/** Icons for home screens, which take no SVG: drawn from the favicon into the build. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { brand } from '../domain/brand/brand.ts';

const favicon = path.resolve(import.meta.dirname, '..', 'public', 'favicon.svg');

/** The favicon on a square of its colour: systems cut their own corners, in circles at worst. */
async function icon(svg: Buffer, edge: number): Promise<Uint8Array> {
  return sharp(svg, { density: (72 * edge) / 64 })
    .resize(edge, edge)
    .flatten({ background: brand.themeColor })
    .png({ palette: true })
    .toBuffer();
}

/** Puts the icons that the manifest and Apple's systems name under `client`. */
export async function buildIcons(client: string): Promise<void> {
  const svg = await readFile(favicon);
  await mkdir(path.join(client, 'icons'), { recursive: true });
  for (const edge of [180, 192, 512]) {
    await writeFile(path.join(client, 'icons', `${edge}.png`), await icon(svg, edge));
  }
}
