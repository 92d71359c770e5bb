import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';

const utf8 = new TextEncoder();

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#5b3fd6' } });

export const joined = (...parts: readonly (Uint8Array | string)[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? utf8.encode(part) : part)));

export const jpeg = (): Promise<Uint8Array> => drawn(300, 200).jpeg().toBuffer();
export const png = (): Promise<Uint8Array> => drawn(300, 200).png().toBuffer();
export const tiff = (): Promise<Uint8Array> => drawn(30, 20).tiff().toBuffer();

export async function halfJpeg(): Promise<Uint8Array> {
  const pixels = Buffer.from(
    Array.from({ length: 30_000 }, (_, index) => (index * index * 7) % 251),
  );
  const whole = await sharp(pixels, { raw: { width: 100, height: 100, channels: 3 } })
    .jpeg()
    .toBuffer();
  return whole.subarray(0, whole.byteLength / 2);
}

export async function photoWithStrayBytes(): Promise<Uint8Array> {
  const photo = await jpeg();
  return joined(photo.subarray(0, 2), Uint8Array.of(0, 0, 0, 1), photo.subarray(2));
}

export async function pngWithWrongChecksum(): Promise<Uint8Array> {
  const whole = await png();
  const comment = joined('tEXt', 'Comment\0Moien');
  const head = Buffer.alloc(4);
  head.writeUInt32BE(comment.byteLength - 4);
  const header = 33;
  return joined(whole.subarray(0, header), head, comment, 'oops', whole.subarray(header));
}

export const photoHead = async (): Promise<Uint8Array> => (await jpeg()).subarray(0, 20);

export const clear = (format: 'png' | 'webp' | 'gif', edge = 300): Promise<Uint8Array> =>
  sharp({ create: { width: edge, height: edge, channels: 4, background: '#0000' } })
    [format]()
    .toBuffer();

export const dot = (): Promise<Uint8Array> => drawn(1, 1).png().toBuffer();

export const photoWithPosition = (): Promise<Uint8Array> =>
  drawn(300, 200)
    .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitude: '49/1 36/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export async function moving(format: 'gif' | 'webp', frames: number): Promise<Uint8Array> {
  const edge = 16;
  const frameBytes = edge * edge * 3;
  const pixels = Buffer.alloc(frameBytes * frames);
  // The encoder drops equal frames.
  for (let frame = 0; frame < frames; frame += 1)
    pixels.fill(frame % 251, frame * frameBytes, (frame + 1) * frameBytes);
  const raw = { width: edge, height: edge * frames, channels: 3 as const, pageHeight: edge };
  return sharp(pixels, { raw })[format]({ loop: 0, effort: 1 }).toBuffer();
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const body = joined(type, content);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.byteLength);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return joined(length, body, checksum);
}

/** Empty pixels, which compress to almost nothing. */
export function hugePng(edge: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header[8] = 1;
  const rows = Buffer.alloc(edge * (1 + Math.ceil(edge / 8)));
  return joined(
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  );
}

export const svg = (inside: string, size = 'width="64" height="64"', before = ''): Uint8Array =>
  utf8.encode(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`,
  );

export function useBomb(): Uint8Array {
  const levels = Array.from({ length: 12 }, (_, level) => {
    const copy =
      level === 0 ? '<rect width="9" height="9"/>' : `<use xlink:href="#a${level - 1}"/>`;
    return `<g id="a${level}">${copy.repeat(level === 0 ? 1 : 10)}</g>`;
  });
  return svg(`<defs>${levels.join('')}</defs><use xlink:href="#a11"/>`);
}

/** One kilobyte with hundreds of blurs, which take minutes. */
export const filterBomb = (): Uint8Array =>
  svg(
    `<filter id="f">${'<feMorphology operator="dilate" radius="50"/><feGaussianBlur stdDeviation="50"/>'.repeat(200)}</filter>` +
      '<rect width="2000" height="2000" filter="url(#f)"/>',
    'width="2000" height="2000"',
  );

/** A "billion laughs": each entity contains ten of the previous one. */
export function entityBomb(): Uint8Array {
  const entities = Array.from(
    { length: 10 },
    (_, level) => `<!ENTITY e${level} "${level === 0 ? 'ha' : `&e${level - 1};`.repeat(10)}">`,
  );
  const declared = `<!DOCTYPE svg [${entities.join('')}]>`;
  return svg('<text>&e9;</text>', 'width="64" height="64"', declared);
}

export const externalEntity = (): Uint8Array =>
  svg(
    '<text>&x;</text>',
    'width="64" height="64"',
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
  );
