import { teacherCard, type PicturedProfile } from '@kloer/domain/social/social-card.ts';
import type { SocialImage } from '../../database/schemas/publication.ts';
import { digest } from '../projection/digest.ts';

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
