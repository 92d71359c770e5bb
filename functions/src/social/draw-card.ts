import satori from 'satori';
import sharp from 'sharp';
import { socialImageSize, type SocialCard } from '@kloer/domain/social/social-card.ts';
import { cardLayout, portraitSquare } from './card-layout.ts';
import { fonts } from './fonts.ts';

const jpegQuality = 80;
const gap = 20;

type Layer = { input: Buffer; left: number; top: number };

/** The card as SVG, with letters as outlines; null when the fonts lack a letter. */
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

async function rounded(picture: Uint8Array, edge: number, radius: number): Promise<Buffer> {
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}"><rect width="${edge}" height="${edge}" rx="${radius}"/></svg>`;
  return sharp(picture)
    .resize(edge, edge, { fit: 'cover' })
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** One picture fills the square, more stand in two columns. */
async function portraitLayers(pictures: readonly Uint8Array[]): Promise<Layer[]> {
  const { left, top, edge } = portraitSquare;
  if (pictures.length === 1 && pictures[0]) {
    return [{ input: await rounded(pictures[0], edge, 36), left, top }];
  }
  const small = (edge - gap) / 2;
  return Promise.all(
    pictures.map(async (picture, index) => ({
      input: await rounded(picture, small, 24),
      left: left + (index % 2) * (small + gap),
      top: top + Math.floor(index / 2) * (small + gap),
    })),
  );
}

/**
 * Draws a social image: a JPEG of 1200 × 630 pixels, about 30 kB. A title with letters that the fonts
 * lack is left out; the other lines are ours and always have theirs.
 *
 * @param pictures what the card's portraits show, as WebP or SVG
 */
export async function drawCard(
  card: SocialCard,
  pictures: readonly Uint8Array[],
): Promise<Uint8Array> {
  const svg = (await svgOf(card)) ?? (await svgOf({ ...card, title: '' }));
  if (svg === null) throw new Error(`the fonts lack letters of "${card.subtitle}, ${card.note}"`);
  return sharp(Buffer.from(svg))
    .composite(await portraitLayers(pictures))
    .jpeg({ quality: jpegQuality })
    .toBuffer();
}
