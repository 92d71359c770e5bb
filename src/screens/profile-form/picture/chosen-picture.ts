import { isPictureType, pictureEndings, pictureMaxBytes } from '@kloer/domain/teacher/picture.ts';
import type { PictureRefusal } from '@kloer/domain/teacher/picture-problem.ts';

/** Key of the text that says what is wrong: with a file before it is sent, or after the server saw it. */
export type PictureProblem =
  'invalidFileType' | 'fileTooLarge' | `pictureRefused-${PictureRefusal}`;

/** What is wrong with a file that somebody chose as their picture. */
export function pictureProblem(file: Pick<Blob, 'type' | 'size'>): PictureProblem | undefined {
  if (!isPictureType(file.type)) return 'invalidFileType';
  return file.size > pictureMaxBytes ? 'fileTooLarge' : undefined;
}

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
