// No zod here: the form loads this file.
import { isPictureType, pictureEndings } from './picture-limits.ts';

const endings = Object.values(pictureEndings).flat().join('|');

/** The name of a picture in Storage: user id, time of the upload in milliseconds, ending (specification §7). */
export const picturePattern = new RegExp(`^[A-Za-z0-9_-]{1,128}-[0-9]{1,16}\\.(${endings})$`);

export function pictureName(uid: string, nowMs: number, type: string): string {
  const [ending] = pictureEndings[isPictureType(type) ? type : 'image/jpeg'];
  return `${uid}-${nowMs}.${ending}`;
}

/** Also true for an empty name: a profile without a picture. */
export const isPictureOf = (uid: string, name: string): boolean =>
  name === '' || name.slice(0, name.lastIndexOf('-')) === uid;
