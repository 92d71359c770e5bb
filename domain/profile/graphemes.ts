const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** User-perceived characters: a letter with marks, a flag or a family emoji is one. */
export const graphemesOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** The longest start of a text within a number of code points that cuts no grapheme. */
export function graphemesWithin(text: string, mostCodePoints: number): string {
  let [cut, count] = ['', 0];
  for (const { segment } of segmenter.segment(text)) {
    count += [...segment].length;
    if (count > mostCodePoints) break;
    cut += segment;
  }
  return cut;
}
