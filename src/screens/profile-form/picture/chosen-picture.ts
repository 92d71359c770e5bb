import { pictureMaxBytes } from '@kloer/domain/teacher/picture-limits.ts';
import type { PictureRefusal } from '@kloer/domain/teacher/picture-refusals.ts';
import type { OwnProfile } from '#kit/firestore/own-profile.ts';

/** Text key of a problem with a picture, found before the upload or by the server. */
export type PictureProblem =
  | 'invalidFileType'
  | 'fileTooLarge'
  | `pictureRefused-${PictureRefusal}`;

/**
 * Whether a file has the photo format of some phones (HEIC): not accepted for upload, but some browsers can convert
 * it.
 */
export const isPhoneType = (type: string): boolean => /^image\/hei[cf]$/.test(type);

/** Whether a file is too large for upload. Photos are checked after shrinking. */
export const isTooLarge = ({ size }: Pick<Blob, 'size'>): boolean => size > pictureMaxBytes;

/** Why a stored profile's picture is not shown; undefined if it is shown. */
export function refusedPicture({ document, made }: OwnProfile): PictureProblem | undefined {
  // Ignores the result of processing an earlier picture.
  const problem = made?.source === document['profilePicture'] ? made?.problem : null;
  return problem ? `pictureRefused-${problem}` : undefined;
}
