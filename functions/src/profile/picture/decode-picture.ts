import type { PictureRefusal } from '@kloer/domain/teacher/picture-problem.ts';
import { pictureMaxBytes, pictureTypeOfEnding } from '@kloer/domain/teacher/picture.ts';
import { pictureSizes } from '@kloer/domain/profile/picture-sizes.ts';
import { isPlainDrawing } from './plain-drawing.ts';

/** Runs what it is given one after the other, in order, whatever fails. */
function oneAtATime(): <T>(run: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const result = last.then(run, run);
    last = result.catch(() => {});
    return result;
  };
}

/** Larger pictures are refused before they are decoded: a decompression bomb is never inflated. */
const maxPixels = 50_000_000;

/** A bitmap of that many pixels takes about a second. */
const decodeSeconds = 10;

/** The small one has two points for each that is seen, and the first card’s is what a page waits for. */
const webp = {
  small: { quality: 60, alphaQuality: 60, effort: 6 },
  large: { quality: 76, alphaQuality: 80, effort: 6 },
} as const;

/** An uploaded picture that will not be shown, and why. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  readonly reason: PictureRefusal;

  constructor(reason: PictureRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** An uploaded file with what its name and its upload say it is. */
export type UploadedPicture = { fileName: string; contentType: string; bytes: Uint8Array };

export type PictureFiles = Record<keyof typeof pictureSizes, Uint8Array>;

/**
 * One picture after another: a progressive JPEG of the largest size takes 200 MB while it is decoded,
 * and eight at once would be more than an instance has.
 */
const decodeAlone = oneAtATime();

async function formatOf(bytes: Uint8Array): Promise<{ format: string; pixels: number }> {
  const { default: sharp } = await import('sharp');
  try {
    const { format, width, height } = await sharp(bytes, {
      limitInputPixels: maxPixels,
    }).metadata();
    return { format, pixels: width * height };
  } catch (cause) {
    const isBomb = cause instanceof Error && cause.message.includes('pixel limit');
    throw new PictureRefused(isBomb ? 'too-large' : 'wrong-type', 'not decoded', { cause });
  }
}

/**
 * The published sizes of a picture: WebP in the shape of an arch, framed on what draws attention, which
 * is a face where there is one; upright, the first frame of a moving one, without any metadata. What
 * is clear stays so: behind it is the ground of the arch. Decoded once.
 *
 * Nothing here is to be trusted; a drawing that is more than plain goes through `drawInChildProcess` instead.
 *
 * @throws Error when it cannot be decoded
 */
export async function drawPictures(bytes: Uint8Array): Promise<PictureFiles> {
  const { default: sharp } = await import('sharp');
  const { small, large } = pictureSizes;
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels })
    .timeout({ seconds: decodeSeconds })
    .rotate()
    .resize(large.width, large.height, { fit: 'cover', position: 'attention' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const framed = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  return {
    small: await framed().resize(small.width, small.height).webp(webp.small).toBuffer(),
    large: await framed().webp(webp.large).toBuffer(),
  };
}

/**
 * Judges an uploaded picture and makes the sizes that the site shows of it.
 *
 * @param drawInChildProcess makes them of a drawing in a process that may be ended
 * @throws PictureRefused
 */
export function decodePicture(
  picture: UploadedPicture,
  drawInChildProcess: (bytes: Uint8Array) => Promise<PictureFiles>,
): Promise<PictureFiles> {
  return decodeAlone(() => decode(picture, drawInChildProcess));
}

async function decode(
  { fileName, contentType, bytes }: UploadedPicture,
  drawInChildProcess: (bytes: Uint8Array) => Promise<PictureFiles>,
): Promise<PictureFiles> {
  if (bytes.byteLength > pictureMaxBytes) throw new PictureRefused('too-large', 'over 5 MB');
  const { format, pixels } = await formatOf(bytes);
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1);
  // sharp names a format by one of its endings, and reads more formats than can be uploaded.
  const type = pictureTypeOfEnding(format);
  if (type === undefined || type !== pictureTypeOfEnding(ending) || type !== contentType) {
    const claim = `${ending} sent as ${contentType}`;
    throw new PictureRefused('wrong-type', `claims to be ${claim} and is ${format}`);
  }
  const isSafe = format !== 'svg' || isPlainDrawing(bytes, pixels);
  try {
    return await (isSafe ? drawPictures(bytes) : drawInChildProcess(bytes));
  } catch (cause) {
    throw new PictureRefused('unreadable', 'not decoded', { cause });
  }
}
