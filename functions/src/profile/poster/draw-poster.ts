import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { encode } from 'uqr';
import { brand } from '@kloer/domain/brand/brand.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { ink } from '../social/card-layout.ts';
import type { PosterWords } from './poster-words.ts';
import { firstFont, typesetter, type Typesetter } from './typesetter.ts';

type Doc = InstanceType<typeof PDFDocument>;

// In points of 1/72 inch. Home printers leave the margin blank.
const page = { width: 595.28, height: 841.89 };
const margin = 42;
const inner = page.width - 2 * margin;
const muted = '#574e68';
const archGround = '#ece7fb';
const strata = ['#d6b06d', '#25523d', '#a03a22'];

const arch = { x: margin, y: 240, width: 190, height: 232 };
const beside = { x: margin + arch.width + 28, width: inner - arch.width - 28 };

const code = { y: 498, size: 132 };
const strips = { count: 8, y: 676, bottom: page.height - 24 };

const pictureMaxBytes = 34_000;

/**
 * Pixels per point and JPEG quality. The first that makes the picture small enough is used,
 * otherwise the last.
 */
const savings = [
  { pixels: 2.2, quality: 80 },
  { pixels: 2.2, quality: 55 },
  { pixels: 1.4, quality: 50 },
  { pixels: 1, quality: 40 },
] as const;

async function jpegOf(picture: Uint8Array): Promise<Buffer> {
  let jpeg = Buffer.alloc(0);
  for (const { pixels, quality } of savings) {
    const [width, height] = [Math.round(arch.width * pixels), Math.round(arch.height * pixels)];
    jpeg = await sharp(picture)
      .resize(width, height, { fit: 'cover', position: 'top' })
      .flatten({ background: archGround })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (jpeg.length <= pictureMaxBytes) break;
  }
  return jpeg;
}

function drawPicture(doc: Doc, jpeg: Buffer): void {
  const { x, y, width, height } = arch;
  const radius = width / 2;
  const shape = `M${x} ${y + height}V${y + radius}a${radius} ${radius} 0 0 1 ${width} 0V${y + height}z`;
  doc.save().path(shape).clip();
  doc.image(jpeg, x, y, { width, height });
  doc.restore();
  doc.path(shape).lineWidth(2.5).stroke(ink);
}

/** The surroundings of the QR code must stay blank. */
function drawCode(doc: Doc, url: string, x: number, y: number, size: number): void {
  const { data, size: modules } = encode(url, { ecc: 'M', border: 0 });
  // The coordinates are whole modules, whose few different digits compress well.
  doc
    .save()
    .translate(x, y)
    .scale(size / modules);
  data.forEach((row, line) => {
    for (let begin = 0; begin < modules; begin += 1) {
      if (!row[begin] || row[begin - 1]) continue;
      const end = row.indexOf(false, begin);
      const length = (end === -1 ? modules : end) - begin;
      doc.rect(begin, line, length, 1);
    }
  });
  doc.fill('#000').restore();
}

function drawMark(doc: Doc, type: Typesetter, x: number, y: number): void {
  doc.save().translate(x, y).scale(0.42);
  doc.roundedRect(0, 0, 64, 64, 15).fill(brand.color);
  doc.path('M22 16v32M43 17 23 34l20 14').lineWidth(7).lineCap('round').lineJoin('round');
  doc.stroke('#fff').circle(47, 32, 4.5).fill('#ffd27a');
  doc.restore();
  type.write(brand.name, { x: x + 34, y: y + 3, width: 120, size: 18, weight: 800, color: ink });
}

function drawStrips(doc: Doc, type: Typesetter, { name, mainSubject, url }: PosterWords): void {
  const width = page.width / strips.count;
  const qr = 48;
  doc.save().lineWidth(0.7).dash(3, { space: 3 });
  doc.moveTo(0, strips.y).lineTo(page.width, strips.y).stroke(muted);
  for (let at = 1; at < strips.count; at += 1) {
    doc.moveTo(at * width, strips.y).lineTo(at * width, page.height);
    doc.stroke(muted);
  }
  doc.restore();
  for (let at = 0; at < strips.count; at += 1) {
    const left = at * width;
    drawCode(doc, url, left + (width - qr) / 2, strips.bottom - qr, qr);
    const [top, length] = [strips.y + 8, strips.bottom - qr - 8 - strips.y - 8];
    doc.save().rotate(-90, { origin: [left, top + length] });
    const box = { x: left + 2, width: length, largest: 11, smallest: 7, color: ink } as const;
    const middle = top + length + width / 2;
    type.writeLargest(name, { ...box, y: middle - 26, height: 27, weight: 800 });
    type.writeLargest(mainSubject, { ...box, y: middle + 2, height: 22, weight: 400 });
    doc.restore();
  }
}

/**
 * One A4 page as PDF, at most 60 kB (a test checks this). Leaves out a name or quote with letters that the
 * fonts lack.
 * @param picture WebP or SVG
 */
export async function drawPoster(
  words: PosterWords,
  locale: Locale,
  picture: Uint8Array,
): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: locale,
    displayTitle: true,
    font: (await firstFont()) as unknown as string,
    info: {
      Title: `${words.heading}: ${words.subjects}`,
      Creator: brand.name,
      Producer: brand.name,
    },
  });
  const chunks: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc
      .on('data', (chunk: Uint8Array) => chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject);
  });
  const type = await typesetter(doc);
  const shown = {
    ...words,
    name: type.has(words.name) ? words.name : '',
    quote: type.has(words.quote) ? words.quote : '',
  };

  drawMark(doc, type, margin, 36);
  const heading = { x: margin, width: inner, color: brand.color, weight: 600 } as const;
  const top = type.write(words.heading, { ...heading, y: 84, size: 24 });
  type.writeLargest(words.subjects, {
    x: margin,
    y: top + 2,
    width: inner,
    height: arch.y - 24 - top,
    largest: 56,
    smallest: 20,
    weight: 800,
    color: ink,
  });

  drawPicture(doc, await jpegOf(picture));
  let y = arch.y + 2;
  const column = { ...beside, color: ink } as const;
  y = type.writeLargest(shown.name, {
    ...column,
    y,
    height: 64,
    largest: 26,
    smallest: 13,
    weight: 800,
  });
  y += 8;
  for (const fact of shown.facts) {
    y = type.write(fact, { ...column, y, size: 14, weight: 400, lines: 3 }) + 5;
  }
  const room = Math.floor((code.y - y - 16) / 16);
  if (room > 0) {
    const quote = { ...column, y: y + 6, size: 13, weight: 400, color: muted } as const;
    type.write(shown.quote, { ...quote, lines: Math.min(3, room) });
  }

  drawCode(doc, words.url, margin, code.y, code.size);
  const text = { x: margin + code.size + 26, width: inner - code.size - 26 } as const;
  const scan = { ...text, y: code.y + 8, size: 22, weight: 800, color: ink, lines: 2 } as const;
  const free = type.write(words.scan, scan) + 4;
  const address =
    type.write(words.free, { ...text, y: free, size: 13, weight: 400, color: muted }) + 8;
  const printed = words.url.replace(/^https?:\/\//, '');
  type.write(printed, { ...text, y: address, size: 12, weight: 600, color: ink, lines: 3 });

  strata.forEach((color, at) => doc.rect(0, strips.y - 30 + at * 7, page.width, 7).fill(color));
  drawStrips(doc, type, shown);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
