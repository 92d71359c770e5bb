import type { PictureRefusal } from '@kloer/domain/teacher/picture-problem.ts';

/** Kinds of picture that can be uploaded, with the ending of their file names (specification §9). */
export const pictureEndings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
};

export const pictureMaxBytes = 5 * 1024 * 1024;

/** Key of the text that says what is wrong: with a file before it is sent, or after the server saw it. */
export type PictureProblem =
  'invalidFileType' | 'fileTooLarge' | `pictureRefused-${PictureRefusal}`;

/** What is wrong with a file that somebody chose as their picture. */
export function pictureProblem(file: Pick<Blob, 'type' | 'size'>): PictureProblem | undefined {
  if (!Object.hasOwn(pictureEndings, file.type)) return 'invalidFileType';
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
  return `${uid}-${nowMs}.${pictureEndings[type] ?? 'jpg'}`;
}
