import { teacherCard, type PicturedProfile } from '@kloer/domain/social/social-card.ts';
import type { SocialImage } from '../../database/schemas/publication.ts';
import { digest } from '../projection/digest.ts';

/**
 * Increase this number when the design changes. Each image is drawn again when its profile next
 * changes.
 */
const drawingVersion = 1;

export function socialKey(profile: PicturedProfile): string {
  return digest({ drawingVersion, card: teacherCard(profile) });
}

export function socialPath(uid: string, key: string): string {
  return `/media/${digest([uid, key])}.jpg`;
}

export function neededImage(
  known: SocialImage | null | undefined,
  profile: PicturedProfile,
  now: Date,
): SocialImage {
  const key = socialKey(profile);
  return known?.key === key ? known : { key, path: null, dueAt: now };
}
