import { teacherCard, type PicturedProfile } from '@kloer/domain/social/social-card.ts';
import { digest } from '../projection/digest.ts';

/** A teacher's own social image, as `publications/{uid}` knows it. */
export type SocialImage = {
  /** Digest of all that the image shows; another one makes it out of date. */
  key: string;
  /** Site path of the drawn image; null before it is drawn, and where that failed. */
  path: string | null;
  /** Since when it waits to be drawn; null when nothing is to be done. */
  dueAt: Date | null;
};

/** Counted up when images come to look different: each is then drawn anew with its next change. */
const drawingVersion = 1;

/** Digest of what a teacher's image shows now. */
export function socialKey(profile: PicturedProfile): string {
  return digest({ drawingVersion, card: teacherCard(profile) });
}

/** Where a teacher's image of that key is published; nobody else's has the same path. */
export function socialPath(uid: string, key: string): string {
  return `/media/${digest([uid, key])}.jpg`;
}

/** The image that a visible profile needs: the drawn one while it shows what it should. */
export function neededImage(
  known: SocialImage | null | undefined,
  profile: PicturedProfile,
  now: Date,
): SocialImage {
  const key = socialKey(profile);
  return known?.key === key ? known : { key, path: null, dueAt: now };
}
