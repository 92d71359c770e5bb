/** Kinds of picture that can be uploaded, with the ending of their file names (specification §9). */
export const pictureEndings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
};

export const pictureMaxBytes = 5 * 1024 * 1024;

export type PictureProblem = 'invalidFileType' | 'fileTooLarge';

/** What is wrong with a file that somebody chose as their picture. */
export function pictureProblem(file: Pick<Blob, 'type' | 'size'>): PictureProblem | undefined {
  if (!Object.hasOwn(pictureEndings, file.type)) return 'invalidFileType';
  return file.size > pictureMaxBytes ? 'fileTooLarge' : undefined;
}

/** The name under which a picture is stored, `{uid}-{timestamp}.{ext}`. */
export function pictureName(uid: string, nowMs: number, type: string): string {
  return `${uid}-${nowMs}.${pictureEndings[type] ?? 'jpg'}`;
}
