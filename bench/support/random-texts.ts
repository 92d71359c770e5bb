import { Random } from './random.ts';

const letters = "a Z é ü ß Æ œ Ç ł Đ š Ñ 0 9 _ - / . % ’ ' ? # ж 語 😀 \u0301"
  .split(' ')
  .concat(' ', '\t');

/** Pseudo-random texts; some of their letters never occur in names. */
export function randomTexts(seed: number, count: number): string[] {
  const random = new Random(seed);
  const text = () => Array.from({ length: random.below(12) }, () => random.pick(letters)).join('');
  return Array.from({ length: count }, text);
}
