/** Drawings in `public/portraits`, numbered from 0. */
export const portraitCount = 10;

/** FNV-1a hash. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) {
    value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return value;
}

/**
 * The same portrait for the same id, unless that portrait is in `used`.
 * @param id teacher id, or the name if the id is unknown
 */
export function fallbackPortrait(id: string, used: ReadonlySet<number> = new Set()): number {
  const preferred = hash(id) % portraitCount;
  for (let step = 0; step < portraitCount; step += 1) {
    const candidate = (preferred + step) % portraitCount;
    if (!used.has(candidate)) return candidate;
  }
  return preferred;
}

type Listed = { uid: string; hasPicture: boolean };

/** Any ten consecutive teachers without a picture get different drawings. */
export function fallbackPortraits(teachers: readonly Listed[]): number[] {
  let worn: number[] = [];
  return teachers.map(({ uid, hasPicture }) => {
    const portrait = fallbackPortrait(uid, new Set(worn));
    if (!hasPicture) worn = [...worn, portrait].slice(1 - portraitCount);
    return portrait;
  });
}

export function portraitPath(portrait: number): string {
  return `/portraits/portrait-${portrait}.svg`;
}
