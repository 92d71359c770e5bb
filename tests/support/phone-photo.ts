import sharp from 'sharp';

const [width, height] = [4000, 3000];

/** Pixels of noise, the same each time (generator from Numerical Recipes), which makes photos large. */
function grain(): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  let state = 20_261_125;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pixels[at] = state >>> 24;
  }
  return pixels;
}

/** A photo as from a phone: twelve megapixels, rotated by its metadata, and larger than 5 MB. */
export function phonePhoto(): Promise<Buffer> {
  return sharp(grain(), { raw: { width, height, channels: 3 } })
    .blur(0.6)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}
