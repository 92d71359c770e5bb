import { fold } from '../search/fold.ts';

/** Shorter texts are similar by chance ("Très bien, merci"). */
const minLength = 30;

/** Different texts on one topic share less than a fifth of their letter groups. */
const minShare = 0.5;

const groupLength = 4;

const plainOf = (text: string) => fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');

function groupsOf(text: string): Set<string> {
  const plain = plainOf(text);
  if (plain.length < minLength) return new Set();
  const starts = Array.from({ length: plain.length - groupLength + 1 }, (_, start) => start);
  return new Set(starts.map((start) => plain.slice(start, start + groupLength)));
}

export function isLikeOneOf(text: string, others: readonly string[]): boolean {
  const own = groupsOf(text);
  if (own.size === 0) return false;
  return others.some((other) => {
    const groups = groupsOf(other);
    const common = [...own].filter((group) => groups.has(group)).length;
    // Relative to the shorter text, because a copy may be lengthened.
    return common > 0 && common / Math.min(own.size, groups.size) >= minShare;
  });
}
