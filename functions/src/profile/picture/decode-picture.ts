import type { PictureRefusal } from '@kloer/domain/teacher/picture-refusals.ts';
import { sniffedBytes, pictureKind } from '@kloer/domain/teacher/picture-kind.ts';
import {
  pictureMaxBytes,
  pictureMaxPixels,
  pictureMinAlpha,
  pictureMinEdge,
  pictureTypeOfEnding,
} from '@kloer/domain/teacher/picture-limits.ts';
import { pictureSizes } from '@kloer/domain/profile/picture-sizes.ts';

const plainMaxBytes = 20_000;
const plainMaxPixels = 2_000_000;

const simpleElements = new Set(
  (
    'svg,g,defs,title,desc,path,rect,circle,ellipse,line,polyline,polygon,' +
    'lineargradient,radialgradient,stop'
  ).split(','),
);

/** Whether an SVG has only a few simple shapes. A child process draws others. */
function isPlainDrawing(bytes: Uint8Array, pixels: number): boolean {
  if (bytes.byteLength > plainMaxBytes || pixels > plainMaxPixels) return false;
  // Only ASCII: in other encodings the patterns below could miss an element.
  if (bytes.some((byte) => byte === 0 || byte > 0x7f)) return false;
  const text = new TextDecoder().decode(bytes);
  if (/<!|<\?|dash|style/i.test(text)) return false;
  return [...text.matchAll(/<\/?([^\s/>]*)/g)].every(([, name = '']) =>
    simpleElements.has(name.toLowerCase()),
  );
}

function oneAtATime(): <T>(run: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const result = last.then(run, run);
    last = result.catch(() => {});
    return result;
  };
}

/** A bitmap of `pictureMaxPixels` takes about a second. */
const decodeSeconds = 10;

/**
 * The small size delays the page, so its quality is lower. More effort would make the large size of
 * a drawing at most 3 % smaller, in four times the time.
 */
const webp = {
  small: { quality: 60, alphaQuality: 60, effort: 6 },
  large: { quality: 76, alphaQuality: 60, effort: 3 },
} as const;

export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  readonly reason: PictureRefusal;

  constructor(reason: PictureRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

export type UploadedPicture = { fileName: string; contentType: string; bytes: Uint8Array };

export type PictureFiles = Record<keyof typeof pictureSizes, Uint8Array>;

/**
 * One picture at a time, except simple drawings: a progressive JPEG of the largest size takes 200
 * MB while decoding.
 */
const decodeAlone = oneAtATime();

/** Ignores damaged metadata, which cameras and editors write. */
const readOptions = { limitInputPixels: pictureMaxPixels, failOn: 'error' } as const;

type Found = { format: string; width: number; height: number };

async function formatOf(bytes: Uint8Array, type: string): Promise<Found> {
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, readOptions).metadata();
  } catch (cause) {
    const isBomb = cause instanceof Error && cause.message.includes('pixel limit');
    // If the first bytes match the claimed type, the file is damaged; otherwise it has another
    // format.
    const isDamaged = pictureKind(bytes.subarray(0, sniffedBytes)) === type;
    const reason = isBomb ? 'too-large' : isDamaged ? 'unreadable' : 'wrong-type';
    throw new PictureRefused(reason, 'not decoded', { cause });
  }
}

async function isClear(picture: Uint8Array): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  const { hasAlpha } = await sharp(picture).metadata();
  if (!hasAlpha) return false;
  const { channels } = await sharp(picture).extractChannel('alpha').stats();
  return channels.every(({ max }) => max < pictureMinAlpha);
}

/**
 * Draws upright WebP, cropped to what draws attention, first frame only, without metadata. Only for
 * safe input.
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
 * Checks an uploaded picture and makes its published sizes.
 * @param drawInChildProcess draws SVG in a process that can be killed
 * @throws PictureRefused
 */
export function decodePicture(
  picture: UploadedPicture,
  drawInChildProcess: (bytes: Uint8Array) => Promise<PictureFiles>,
): Promise<PictureFiles> {
  const { contentType, bytes } = picture;
  if (contentType === 'image/svg+xml' && isPlainDrawing(bytes, 0)) {
    return decode(picture, (large) => decodeAlone(() => drawInChildProcess(large)));
  }
  return decodeAlone(() => decode(picture, drawInChildProcess));
}

async function decode(
  { fileName, contentType, bytes }: UploadedPicture,
  drawInChildProcess: (bytes: Uint8Array) => Promise<PictureFiles>,
): Promise<PictureFiles> {
  if (bytes.byteLength > pictureMaxBytes) throw new PictureRefused('too-large', 'over 5 MB');
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1);
  const { format, width, height } = await formatOf(bytes, contentType);
  // Refuses other formats that sharp can read.
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
