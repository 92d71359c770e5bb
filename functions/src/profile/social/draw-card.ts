import satori from 'satori';
import sharp from 'sharp';
import { socialImageSize, type SocialCard } from '@kloer/domain/social/social-card.ts';
import { cardLayout, ink, portraitPlace } from './card-layout.ts';
import { fonts } from './fonts.ts';

/**
 * Gives images of 60 kB. mozjpeg at quality 80 would save a tenth, but take eight times the
 * processor time.
 */
const jpegQuality = 76;
const gap = 20;
/** Stroke width of the arch, and its background colour. */
const outline = 5;
const archGround = '#ece7fb';

type Layer = { input: Buffer; left: number; top: number };

/** SVG with text as outlines; null if the fonts lack a letter. */
async function svgOf(card: SocialCard): Promise<string | null> {
  let lacking = false;
  const svg = await satori(cardLayout(card) as unknown as Parameters<typeof satori>[0], {
    ...socialImageSize,
    fonts: await fonts(),
    loadAdditionalAsset: async () => {
      lacking = true;
      return [];
    },
  });
  return lacking ? null : svg;
}

async function arched(picture: Uint8Array, width: number, height: number): Promise<Buffer> {
  const svg = (shape: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shape}</svg>`,
    );
  const inner = width / 2 - outline / 2;
  const floor = height - outline / 2;
  const arch = `M${outline / 2} ${floor}V${width / 2}a${inner} ${inner} 0 0 1 ${2 * inner} 0V${floor}`;
  const person = await sharp(picture)
    .resize(width, height, { fit: 'cover', position: 'top' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp({ create: { width, height, channels: 4, background: archGround } })
    .composite([
      { input: person },
      { input: svg(`<path d="${arch}z"/>`), blend: 'dest-in' },
      { input: svg(`<path d="${arch}z" fill="none" stroke="${ink}" stroke-width="${outline}"/>`) },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

export function drawArches(pictures: readonly Uint8Array[]): Promise<Buffer[]> {
  const { width, height } = portraitPlace;
  const isAlone = pictures.length === 1;
  const archWidth = isAlone ? width : (width - gap) / 2;
  const archHeight = isAlone ? height : (height - gap) / 2;
  return Promise.all(pictures.map((picture) => arched(picture, archWidth, archHeight)));
}

function layers(arches: readonly Buffer[]): Layer[] {
  const { left, width, height, bottom } = portraitPlace;
  return arches.map((input, index) => ({
    input,
    left: left + (index % 2) * ((width + gap) / 2),
    top: bottom - height + Math.floor(index / 2) * ((height + gap) / 2),
  }));
}

/** Draws a JPEG of 1200 × 630 pixels. Omits a title with letters that the fonts lack. */
export async function drawCard(card: SocialCard, arches: readonly Buffer[]): Promise<Uint8Array> {
  const svg = (await svgOf(card)) ?? (await svgOf({ ...card, title: '' }));
  if (svg === null) throw new Error(`the fonts lack letters of "${card.subtitle}, ${card.note}"`);
  return sharp(Buffer.from(svg))
    .composite(layers(arches))
    .jpeg({ quality: jpegQuality })
    .toBuffer();
}
