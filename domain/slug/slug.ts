import { foldForSlug } from './fold-for-slug.ts';

export { foldForSlug } from './fold-for-slug.ts';

/** Segments that mean something else where a name could stand. */
export const reservedSegments: ReadonlySet<string> = new Set(['edit', 'general', 'index']);

const nameless = 'teacher';

/**
 * Longest slug of a name. Counted after folding, because one character can unfold to eighteen: with
 * its suffix and the ending of a file it stays below the 255 bytes that a file name may have.
 */
export const slugMaxLength = 100;

/** A folded text as long as the slug of a name may be. */
export const shortened = (folded: string) => folded.slice(0, slugMaxLength).replace(/-$/, '');

/**
 * The slug of a name, before it is made unique; `teacher` when nothing of the name can stand in a
 * path, and never a reserved word.
 */
export function nameSlug(firstName: string, lastName: string): string {
  const slug = shortened(foldForSlug(`${firstName} ${lastName}`));
  if (slug === '') return nameless;
  return reservedSegments.has(slug) ? `${nameless}-${slug}` : slug;
}

const suffixLengths = [4, 8, 16, 32];

/** Longest slug there is: what is longer names nobody. */
export const uniqueSlugMaxLength = slugMaxLength + 1 + 32;

/** FNV-1a over UTF-16 units, as lower-case base 36: short, stable, nothing secret. */
function fingerprint(uid: string, round: number): string {
  let hash = 0x811c9dc5 ^ round;
  for (const unit of uid) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36).padStart(7, '0');
}

/**
 * A name slug of one's own: the plain one when it is free, else with a suffix made of the uid, the
 * same at every attempt.
 *
 * @param isTaken whether a slug belongs to somebody else, now or formerly
 */
export function uniqueSlug(base: string, uid: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(base)) return base;
  const digits = [0, 1, 2, 3, 4].map((round) => fingerprint(uid, round)).join('');
  for (const length of suffixLengths) {
    const candidate = `${base}-${digits.slice(0, length)}`;
    if (!isTaken(candidate)) return candidate;
  }
  throw new RangeError(`no free slug for ${base}`);
}
