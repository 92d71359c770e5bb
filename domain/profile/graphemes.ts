const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** What readers see as characters: a letter with its marks, a flag, a family is one. */
export const graphemesOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** As many whole characters of a text as have at most so many code points. */
export function graphemesWithin(text: string, mostCodePoints: number): string {
  let [cut, count] = ['', 0];
  for (const { segment } of segmenter.segment(text)) {
    count += [...segment].length;
    if (count > mostCodePoints) break;
    cut += segment;
  }
  return cut;
}
