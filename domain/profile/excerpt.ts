import { graphemesOf } from './graphemes.ts';

/** Characters in about two lines of a card. */
export const excerptMaxLength = 78;

/** A first sentence of this length is enough for an excerpt. */
const enough = 40;

function within(word: string, length: number): string {
  let cut = '';
  for (const grapheme of graphemesOf(word)) {
    if (cut.length + grapheme.length > length) break;
    cut += grapheme;
  }
  return cut;
}

/** Keeps whole sentences, or else words with an ellipsis. */
export function excerptOf(bio: string): string {
  // Keeps non-breaking spaces.
  const text = bio.trim().replaceAll(/[ \t\r\n]+/g, ' ');
  if (text.length <= excerptMaxLength) return text;
  const room = text.slice(0, excerptMaxLength);
  const sentences = /^.*[.!?](?= )/su.exec(text.slice(0, excerptMaxLength + 1))?.[0] ?? '';
  if (sentences.length >= enough) return sentences;
  const end = room.lastIndexOf(' ');
  if (end <= 0) return `${within(text, excerptMaxLength - 1)}…`;
  return `${room.slice(0, end).replace(/[\s,;:.–—«“„(-]+$/u, '')}…`;
}
