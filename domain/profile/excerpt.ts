import { graphemesOf } from './graphemes.ts';

/** About two lines of a card. */
export const excerptMaxLength = 78;

/** A first sentence that is at least so long says enough by itself. */
const enough = 40;

/** As much of a word as there is room for: only of one that is longer than a whole excerpt. */
function within(word: string, length: number): string {
  let cut = '';
  for (const grapheme of graphemesOf(word)) {
    if (cut.length + grapheme.length > length) break;
    cut += grapheme;
  }
  return cut;
}

/**
 * The first words of a bio, for a card: whole sentences where they fit, else whole words and an
 * ellipsis. In the language of the bio, whatever that is.
 */
export function excerptOf(bio: string): string {
  // Breaks that must not be one stay as they are.
  const text = bio.trim().replaceAll(/[ \t\r\n]+/g, ' ');
  if (text.length <= excerptMaxLength) return text;
  const room = text.slice(0, excerptMaxLength);
  const sentences = /^.*[.!?](?= )/su.exec(text.slice(0, excerptMaxLength + 1))?.[0] ?? '';
  if (sentences.length >= enough) return sentences;
  const end = room.lastIndexOf(' ');
  if (end <= 0) return `${within(text, excerptMaxLength - 1)}…`;
  return `${room.slice(0, end).replace(/[\s,;:.–—«“„(-]+$/u, '')}…`;
}
