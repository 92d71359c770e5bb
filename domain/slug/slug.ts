import { foldForSlug } from './slug-characters.ts';

export { foldForSlug } from './slug-characters.ts';

export const reservedSegments: ReadonlySet<string> = new Set(['edit', 'general', 'index']);

const nameless = 'teacher';

/** Length of the folded name: with a suffix, a file name stays below 255 bytes. */
export const slugMaxLength = 100;

export const shortened = (folded: string) => folded.slice(0, slugMaxLength).replace(/-$/, '');

const lettersOf = (text: string) => text.normalize('NFKC').match(/\p{L}/gu) ?? [];

/** Whether folding loses most letters, as with a Chinese name. */
const isForeign = (name: string): boolean => {
  const letters = lettersOf(name);
  return letters.filter((letter) => foldForSlug(letter) === '').length * 2 > letters.length;
};

/** The uid if most letters have no Latin form; `teacher` without a name. */
export function nameSlug(firstName: string, lastName: string, uid: string): string {
  const name = `${firstName} ${lastName}`;
  const slug = shortened(foldForSlug(isForeign(name) ? uid : name));
  if (slug === '') return nameless;
  return reservedSegments.has(slug) ? `${nameless}-${slug}` : slug;
}

const suffixLengths = [4, 8, 16, 32];

export const uniqueSlugMaxLength = slugMaxLength + 1 + 32;

/** FNV-1a hash in base 36. */
function fingerprint(uid: string, round: number): string {
  let hash = 0x811c9dc5 ^ round;
  for (const unit of uid) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36).padStart(7, '0');
}

/**
 * A taken slug gets a suffix, which depends on the uid only.
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
