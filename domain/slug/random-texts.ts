const letters = "a Z é ü ß Æ œ Ç ł Đ š Ñ 0 9 _ - / . % ’ ' ? # ж 語 😀 \u0301"
  .split(' ')
  .concat(' ', '\t');

/** Pseudo-random texts of letters that names are made of and of those that they are not (mulberry32). */
export function randomTexts(seed: number, count: number): string[] {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const letter = () => letters[Math.floor(next() * letters.length)];
  return Array.from({ length: count }, () =>
    Array.from({ length: Math.floor(next() * 12) }, letter).join(''),
  );
}
