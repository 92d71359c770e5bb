import { fold } from '../search/fold.ts';

/** Minimum number of letters and digits. Shorter texts are similar by chance ("Très bien, merci"). */
const minLength = 30;

/** Share of common letter groups from which texts count as similar. Texts on one topic share less than a fifth. */
const minShare = 0.5;

const groupLength = 4;

const plainOf = (text: string) => fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');

function groupsOf(text: string): Set<string> {
  const plain = plainOf(text);
  if (plain.length < minLength) return new Set();
  const starts = Array.from({ length: plain.length - groupLength + 1 }, (_, start) => start);
  return new Set(starts.map((start) => plain.slice(start, start + groupLength)));
}

/** Whether a text is so similar to one of the others that one author may have written both. */
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
