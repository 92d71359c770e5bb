import { createHash } from 'node:crypto';
import { pictureMaxBytes } from '@kloer/domain/teacher/picture-limits.ts';
import type { DerivedPicture } from '../../database/schemas/publication.ts';
import type { Context, StoredFile } from '../../platform/context.ts';
import { errorDetails } from '../../platform/log.ts';
import {
  decodePicture,
  PictureRefused,
  type PictureFiles,
  type UploadedPicture,
} from './decode-picture.ts';
import { drawInChildProcess } from './draw-in-child-process.ts';
import { mediaFile, originals, ownerOfOriginal } from './picture-files.ts';

type PictureContext = Pick<Context, 'files' | 'log'>;

/** Hexadecimal digits of a file name: 96 bits are unique enough, and pages stay smaller. */
const nameLength = 24;

async function store({ files }: PictureContext, uid: string, picture: Uint8Array): Promise<string> {
  // The hash includes the uid: if teachers with equal pictures shared a file, removing one picture
  // would remove both.
  const hash = createHash('sha256').update(uid).update('\0').update(picture).digest('hex');
  const path = `/media/${hash.slice(0, nameLength)}.webp`;
  await files.write(mediaFile(uid, path), picture, 'image/webp');
  return path;
}

async function find({ files }: PictureContext, wanted: string): Promise<StoredFile | null> {
  for await (const file of files.list(wanted)) if (file.name === wanted) return file;
  return null;
}

async function upload(
  context: PictureContext,
  uid: string,
  fileName: string,
): Promise<UploadedPicture> {
  const name = `${originals}/${fileName}`;
  if (ownerOfOriginal(name) !== uid) throw new PictureRefused('missing', 'somebody else’s');
  const stored = await find(context, name);
  // A large file is refused before it is read. Security rules do not prevent uploads in the
  // Firebase console.
  if (stored && stored.bytes > pictureMaxBytes) throw new PictureRefused('too-large', 'over 5 MB');
  const bytes = stored && (await context.files.read(name));
  if (!bytes) throw new PictureRefused('missing', 'no such file');
  return { fileName, contentType: stored.contentType, bytes };
}

/** If the picture is refused, returns why; the profile is published without it. */
export async function derivePicture(
  context: PictureContext,
  uid: string,
  fileName: string,
): Promise<DerivedPicture> {
  let squares: PictureFiles;
  try {
    squares = await decodePicture(await upload(context, uid, fileName), drawInChildProcess);
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    const { reason } = error;
    context.log.warn('picture refused', { uid, fileName, reason, ...errorDetails(error) });
    return { picture: null, problem: reason };
  }
  const small = await store(context, uid, squares.small);
  return { picture: { small, large: await store(context, uid, squares.large) }, problem: null };
}
