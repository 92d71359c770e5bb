import { sniffedBytes, pictureKind } from '@kloer/domain/teacher/picture-kind.ts';
import { isPictureType } from '@kloer/domain/teacher/picture-limits.ts';
import { isPhoneType, isTooLarge, type PictureProblem } from './chosen-picture.ts';
import type { Position } from './picture-store.ts';
import { readPicture, shrinkPicture } from './shrink-picture.ts';

type Prepared = Blob | PictureProblem | null;

async function smallPicture(file: Blob, position: Position): Promise<Prepared> {
  const head = await file.slice(0, sniffedBytes).arrayBuffer();
  const kind = pictureKind(new Uint8Array(head));
  if (kind === undefined) return 'invalidFileType';
  // A file that declares a wrong type is sent with its real type, because the server compares type and bytes.
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
 * Converts a chosen file for upload, or returns why the server would refuse it: no picture, not
 * decodable, empty, or too large.
 *
 * @param position lets the user choose the visible part
 * @returns null when the user cancels
 */
export async function preparePicture(file: Blob, position: Position): Promise<Prepared> {
  const prepared = await smallPicture(file, position);
  if (prepared === null) return null;
  // A picture that could not be shrunk is checked and sent unchanged.
  const sent = typeof prepared === 'string' ? file : prepared;
  return isPictureType(sent.type) && isTooLarge(sent) ? 'fileTooLarge' : prepared;
}
