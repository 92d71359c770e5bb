import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { brand } from '@kloer/domain/brand/brand.ts';

const favicon = path.resolve(import.meta.dirname, '..', 'public', 'favicon.svg');

async function icon(svg: Buffer, edge: number): Promise<Uint8Array> {
  return sharp(svg, { density: (72 * edge) / 64 })
    .resize(edge, edge)
    .flatten({ background: brand.color })
    .png({ palette: true })
    .toBuffer();
}

/**
 * An icon with one PNG of 32 × 32 pixels: type, number of pictures, size, colour planes, bits per
 * pixel, lengths.
 */
function ico(picture: Uint8Array): Uint8Array {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, picture]);
}

export async function buildIcons(client: string): Promise<void> {
  const svg = await readFile(favicon);
  await mkdir(path.join(client, 'icons'), { recursive: true });
  for (const edge of [180, 192, 512]) {
    await writeFile(path.join(client, 'icons', `${edge}.png`), await icon(svg, edge));
  }
  await writeFile(path.join(client, 'favicon.ico'), ico(await icon(svg, 32)));
}
