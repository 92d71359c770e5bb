import type { PictureRefusal } from '@kloer/domain/teacher/picture-problem.ts';
import { lookedAtBytes, pictureKind } from '@kloer/domain/teacher/picture-kind.ts';
import {
  pictureMaxBytes,
  pictureMinAlpha,
  pictureMinEdge,
  pictureTypeOfEnding,
} from '@kloer/domain/teacher/picture.ts';
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

/** Only what harms the pixels is an error: cameras and editors write metadata that others call damaged. */
const readOptions = { limitInputPixels: maxPixels, failOn: 'error' } as const;

type Found = { format: string; width: number; height: number };

async function formatOf(bytes: Uint8Array, type: string): Promise<Found> {
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, readOptions).metadata();
  } catch (cause) {
    const isBomb = cause instanceof Error && cause.message.includes('pixel limit');
    // What begins as its name says is damaged; anything else is something else.
    const isDamaged = pictureKind(bytes.subarray(0, lookedAtBytes)) === type;
    const reason = isBomb ? 'too-large' : isDamaged ? 'unreadable' : 'wrong-type';
    throw new PictureRefused(reason, 'not decoded', { cause });
  }
}

/** Whether nothing of a picture can be seen, so that its arch would be empty. */
async function isClear(picture: Uint8Array): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  const { hasAlpha } = await sharp(picture).metadata();
  if (!hasAlpha) return false;
  const { channels } = await sharp(picture).extractChannel('alpha').stats();
  return channels.every(({ max }) => max < pictureMinAlpha);
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
  const { data, info } = await sharp(bytes, readOptions)
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
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1);
  const { format, width, height } = await formatOf(bytes, contentType);
  // sharp names a format by one of its endings, and reads more formats than can be uploaded.
  const type = pictureTypeOfEnding(format);
  if (type === undefined || type !== pictureTypeOfEnding(ending) || type !== contentType) {
    const claim = `${ending} sent as ${contentType}`;
    throw new PictureRefused('wrong-type', `claims to be ${claim} and is ${format}`);
  }
  const isDrawing = format === 'svg';
  if (!isDrawing && Math.min(width, height) < pictureMinEdge) {
    throw new PictureRefused('empty', `${width} × ${height} pixels`);
  }
  const isSafe = !isDrawing || isPlainDrawing(bytes, width * height);
  let files: PictureFiles;
  try {
    files = await (isSafe ? drawPictures(bytes) : drawInChildProcess(bytes));
  } catch (cause) {
    throw new PictureRefused('unreadable', 'not decoded', { cause });
  }
  if (await isClear(files.small)) throw new PictureRefused('empty', 'nothing to see');
  return files;
}
