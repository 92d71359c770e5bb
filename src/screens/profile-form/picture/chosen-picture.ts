import { isPictureType, pictureEndings, pictureMaxBytes } from '@kloer/domain/teacher/picture.ts';
import type { PictureRefusal } from '@kloer/domain/teacher/picture-problem.ts';

/** Key of the text that says what is wrong: with a file before it is sent, or after the server saw it. */
export type PictureProblem =
  'invalidFileType' | 'fileTooLarge' | `pictureRefused-${PictureRefusal}`;

/** The photos of some phones: nothing that is uploaded, but what some browsers can draw as a picture that is. */
export const isPhoneType = (type: string): boolean => /^image\/hei[cf]$/.test(type);

/** Whether something is too large to be uploaded. A photo is judged once it was made smaller. */
export const isTooLarge = ({ size }: Pick<Blob, 'size'>): boolean => size > pictureMaxBytes;

/** Why the picture of a stored profile is not shown; nothing where it is. */
export function refusedPicture({
  profilePicture,
  pictureProblem: told,
}: Readonly<Record<string, unknown>>): PictureProblem | undefined {
  const problem = told as { picture: string; reason: PictureRefusal } | null | undefined;
  // About an earlier picture it is out of date.
  const isCurrent = problem && problem.picture === profilePicture;
  return isCurrent ? `pictureRefused-${problem.reason}` : undefined;
}

/** The name under which a picture is stored, `{uid}-{timestamp}.{ext}`. */
export function pictureName(uid: string, nowMs: number, type: string): string {
  const [ending] = pictureEndings[isPictureType(type) ? type : 'image/jpeg'];
  return `${uid}-${nowMs}.${ending}`;
}
