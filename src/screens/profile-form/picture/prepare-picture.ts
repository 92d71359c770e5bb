import { lookedAtBytes, pictureKind } from '@kloer/domain/teacher/picture-kind.ts';
import { isPictureType } from '@kloer/domain/teacher/picture.ts';
import { isPhoneType, isTooLarge, type PictureProblem } from './chosen-picture.ts';
import type { Position } from './picture-store.ts';
import { readPicture, shrinkPicture } from './shrink-picture.ts';

type Prepared = Blob | PictureProblem | null;

async function smallPicture(file: Blob, position: Position): Promise<Prepared> {
  const head = await file.slice(0, lookedAtBytes).arrayBuffer();
  const kind = pictureKind(new Uint8Array(head));
  if (kind === undefined) return 'invalidFileType';
  // A file that was renamed is sent by the name of what it is: the server compares the two.
  const named = file.type === kind ? file : file.slice(0, file.size, kind);
  try {
    const { isEmpty, isPositionable, reduced } = await readPicture(named);
    if (isEmpty) return 'pictureRefused-empty';
    if (!isPositionable) return await shrinkPicture(reduced);
    const area = await position(reduced);
    if (area === null) return null;
    return await shrinkPicture(reduced, area === 'whole' ? undefined : area);
  } catch {
    return isPhoneType(kind) ? 'invalidFileType' : 'pictureRefused-unreadable';
  }
}

/**
 * Makes of a chosen file the picture that is uploaded, or says at once what the server would only
 * find later: that it is no picture, one that cannot be drawn or shows nothing, or one that stayed too large.
 *
 * @param position asks which part of it is shown
 * @returns null when somebody changed their mind
 */
export async function preparePicture(file: Blob, position: Position): Promise<Prepared> {
  const prepared = await smallPicture(file, position);
  if (prepared === null) return null;
  // What could not be made smaller is judged as it was chosen.
  const sent = typeof prepared === 'string' ? file : prepared;
  return isPictureType(sent.type) && isTooLarge(sent) ? 'fileTooLarge' : prepared;
}
