import { createHash } from 'node:crypto';
import type { Picture } from '../../../domain/profile/profile.ts';
import type { Context } from '../platform/context.ts';
import { errorDetails } from '../platform/log.ts';
import { mediaFile, originals } from './picture-files.ts';

/** Larger pictures are refused before they are decoded (specification: 5 MB, any dimensions). */
const maxPixels = 50_000_000;
const decodeSeconds = 10;

/** What the specification lets people upload; sharp could read more, and must not. */
const formats = new Set(['jpeg', 'png', 'gif', 'svg', 'webp']);

const sizes = { small: 320, large: 640 } as const;

/**
 * A square WebP of an uploaded picture, upright and without any metadata.
 *
 * @throws Error when the bytes are not a picture of an accepted format and size
 */
export async function squareWebp(original: Uint8Array, edge: number): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(original, { limitInputPixels: maxPixels });
  const { format } = await picture.metadata();
  if (!formats.has(format)) throw new Error(`${format} is not an accepted picture format`);
  return picture
    .timeout({ seconds: decodeSeconds })
    .rotate()
    .resize(edge, edge, { fit: 'cover', position: 'attention' })
    .webp({ quality: 80 })
    .toBuffer();
}

async function store(
  { files }: Pick<Context, 'files'>,
  uid: string,
  picture: Uint8Array,
): Promise<string> {
  // The uid makes the name the teacher's own: two teachers with the same picture do not share a
  // file, so removing one teacher's never takes it from the other.
  const name = createHash('sha256').update(uid).update('\0').update(picture).digest('hex');
  const path = `/media/${name}.webp`;
  await files.write(mediaFile(uid, path), picture, 'image/webp');
  return path;
}

/**
 * Makes the published sizes of a teacher's picture. They become public only when they are published.
 * A file that is missing or no picture is logged and gives null: it must not keep a profile back.
 */
export async function derivePicture(
  context: Pick<Context, 'files' | 'log'>,
  uid: string,
  fileName: string,
): Promise<Picture | null> {
  if (!fileName.startsWith(`${uid}-`)) {
    context.log.warn('picture of somebody else', { uid, fileName });
    return null;
  }
  const original = await context.files.read(`${originals}/${fileName}`);
  if (original === null) {
    context.log.warn('picture not found', { uid, fileName });
    return null;
  }
  let small: Uint8Array;
  let large: Uint8Array;
  try {
    small = await squareWebp(original, sizes.small);
    large = await squareWebp(original, sizes.large);
  } catch (error) {
    context.log.warn('picture refused', { uid, fileName, ...errorDetails(error) });
    return null;
  }
  return { small: await store(context, uid, small), large: await store(context, uid, large) };
}
