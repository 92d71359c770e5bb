const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** Characters as a reader sees them: a flag emoji is one. */
export const graphemesOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

export function graphemesWithin(text: string, mostCodePoints: number): string {
  let [cut, count] = ['', 0];
  for (const { segment } of segmenter.segment(text)) {
    count += [...segment].length;
    if (count > mostCodePoints) break;
    cut += segment;
  }
  return cut;
}
