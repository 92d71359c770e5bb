/**
 * How many drawn portraits stand in `public/portraits`, numbered from 0. Each could be anybody, so that
 * none contradicts a name: local/seed/portraits/stand-ins.ts.
 */
export const portraitCount = 10;

/** FNV-1a over code points, unsigned 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) {
    value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return value;
}

/**
 * The portrait that stands for a teacher without a picture: always the same one for an id, but the
 * next one that is free while another teacher already wears it. With all ten in use it repeats.
 *
 * @param id teacher id, or the names where no id is known
 * @param used portraits of the teachers shown before this one
 */
export function fallbackPortrait(id: string, used: ReadonlySet<number> = new Set()): number {
  const preferred = hash(id) % portraitCount;
  for (let step = 0; step < portraitCount; step += 1) {
    const candidate = (preferred + step) % portraitCount;
    if (!used.has(candidate)) return candidate;
  }
  return preferred;
}

/** A teacher in a list, as far as portraits go. */
type Listed = { uid: string; hasPicture: boolean };

/**
 * Portraits for a list in its order: of those without a picture any ten in a row differ. Those with
 * one, which may not load, get what nobody near them wears, and take none.
 */
export function fallbackPortraits(teachers: readonly Listed[]): number[] {
  let worn: number[] = [];
  return teachers.map(({ uid, hasPicture }) => {
    const portrait = fallbackPortrait(uid, new Set(worn));
    if (!hasPicture) worn = [...worn, portrait].slice(1 - portraitCount);
    return portrait;
  });
}

/** @example portraitPath(3) is '/portraits/portrait-3.svg' */
export function portraitPath(portrait: number): string {
  return `/portraits/portrait-${portrait}.svg`;
}
