import { foldForSlug } from './fold-for-slug.ts';

export { foldForSlug } from './fold-for-slug.ts';

/** Path segments with another meaning. */
export const reservedSegments: ReadonlySet<string> = new Set(['edit', 'general', 'index']);

const nameless = 'teacher';

/**
 * Counted after folding, because one character can unfold to eighteen. With suffix and file extension it stays below
 * the 255 bytes of a file name.
 */
export const slugMaxLength = 100;

export const shortened = (folded: string) => folded.slice(0, slugMaxLength).replace(/-$/, '');

/** The slug of a name, not yet unique; `teacher` if nothing of the name is left. Never a reserved word. */
export function nameSlug(firstName: string, lastName: string): string {
  const slug = shortened(foldForSlug(`${firstName} ${lastName}`));
  if (slug === '') return nameless;
  return reservedSegments.has(slug) ? `${nameless}-${slug}` : slug;
}

const suffixLengths = [4, 8, 16, 32];

export const uniqueSlugMaxLength = slugMaxLength + 1 + 32;

/** FNV-1a over UTF-16 units, in base 36. */
function fingerprint(uid: string, round: number): string {
  let hash = 0x811c9dc5 ^ round;
  for (const unit of uid) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36).padStart(7, '0');
}

/**
 * The plain slug if it is free, else with a suffix from the uid, always the same.
 * @param isTaken whether another teacher has or had the slug
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
