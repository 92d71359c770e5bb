import type { PictureProblem } from './chosen-picture.ts';
import { lookedAtBytes, pictureKind } from './picture-kind.ts';
import { shrinkPicture } from './shrink-picture.ts';

/**
 * Makes of a chosen file the picture that is uploaded, or says at once what the server would only
 * find later: that it is no picture, or one that cannot be drawn.
 */
export async function preparePicture(file: Blob): Promise<Blob | PictureProblem> {
  const head = await file.slice(0, lookedAtBytes).arrayBuffer();
  const kind = pictureKind(new Uint8Array(head));
  if (kind === undefined) return 'invalidFileType';
  try {
    // A file that was renamed is sent by the name of what it is: the server compares the two.
    return await shrinkPicture(file.type === kind ? file : file.slice(0, file.size, kind));
  } catch {
    return 'pictureRefused-unreadable';
  }
}
