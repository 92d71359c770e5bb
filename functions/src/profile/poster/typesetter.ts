import type PDFDocument from 'pdfkit';
import { graphemesOf } from '@kloer/domain/profile/graphemes.ts';
import { fontFile, subsets, weights, type Weight } from '../social/fonts.ts';

type Doc = InstanceType<typeof PDFDocument>;

type Place = { x: number; y: number; width: number; weight: Weight; color: string };

export type Line = Place & {
  size: number;
  /** Default 1. */
  lines?: number;
};

export type Box = Place & { height: number; largest: number; smallest: number };

const lineHeight = 1.22;
const nameOf = (subset: string, weight: Weight) => `${subset} ${weight}`;

const withKnownSpaces = (text: string) =>
  text.normalize('NFC').replaceAll(/[\u2007-\u200a\u202f]/gu, '\u00a0');

/** Fontkit's list of characters, which pdfkit's types hide. */
const lettersOf = (doc: Doc) =>
  new Set(
    (doc as unknown as { _font: { font: { characterSet: number[] } } })._font.font.characterSet,
  );

export const firstFont = () => fontFile('latin', 400);

export async function typesetter(doc: Doc) {
  for (const subset of subsets) {
    for (const weight of weights)
      doc.registerFont(nameOf(subset, weight), await fontFile(subset, weight));
  }
  const letters = subsets.map((subset) => ({
    subset,
    has: lettersOf(doc.font(nameOf(subset, 400))),
  }));
  const subsetOf = (letter: string) =>
    letters.find(({ has }) => has.has(letter.codePointAt(0) ?? 0))?.subset;

  const runsOf = (text: string) => {
    const runs: { subset: string; text: string }[] = [];
    for (const letter of text) {
      const subset = subsetOf(letter) ?? 'latin';
      const last = runs.at(-1);
      if (last?.subset === subset) last.text += letter;
      else runs.push({ subset, text: letter });
    }
    return runs;
  };

  const widthOf = (text: string, size: number, weight: Weight) =>
    runsOf(text).reduce(
      (sum, run) => sum + doc.font(nameOf(run.subset, weight), size).widthOfString(run.text),
      0,
    );

  const clipped = (text: string, fits: (text: string) => boolean) => {
    const kept = graphemesOf(text);
    while (kept.length > 0 && !fits(`${kept.join('').trimEnd()}…`)) kept.pop();
    return `${kept.join('').trimEnd()}…`;
  };

  const linesOf = (text: string, width: number, size: number, weight: Weight) => {
    const fits = (line: string) => widthOf(line, size, weight) <= width;
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      if (fits(line === '' ? word : `${line} ${word}`)) {
        line = line === '' ? word : `${line} ${word}`;
        continue;
      }
      if (line !== '') lines.push(line);
      line = '';
      for (const letter of graphemesOf(word)) {
        if (!fits(line + letter) && line !== '') {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
    return [...lines, line];
  };

  const isWhole = (text: string, { width, height, weight }: Box, size: number) => {
    const lines = linesOf(text, width, size, weight);
    const isBroken = text.split(' ').some((word) => widthOf(word, size, weight) > width);
    return !isBroken && lines.length * size * lineHeight <= height;
  };

  /** Adds an ellipsis if the text does not fit. @returns where the next line begins */
  const write = (
    text: string,
    { x, y, width, size, weight, color, lines: most = 1 }: Line,
  ): number => {
    if (text === '') return y;
    const all = linesOf(withKnownSpaces(text), width, size, weight);
    const shown = all.slice(0, most);
    if (all.length > most) {
      const rest = all.slice(most - 1).join(' ');
      shown[most - 1] = clipped(rest, (line) => widthOf(line, size, weight) <= width);
    }
    shown.forEach((line, at) => {
      let left = x;
      for (const run of runsOf(line)) {
        doc.font(nameOf(run.subset, weight), size).fillColor(color);
        doc.text(run.text, left, y + at * size * lineHeight, { lineBreak: false });
        left += doc.widthOfString(run.text);
      }
    });
    return y + shown.length * size * lineHeight;
  };

  return {
    has: (text: string) =>
      [...withKnownSpaces(text)].every((letter) => subsetOf(letter) !== undefined),
    write,
    writeLargest: (text: string, box: Box): number => {
      let size = box.largest;
      while (size > box.smallest && !isWhole(withKnownSpaces(text), box, size)) size -= 2;
      const lines = Math.max(1, Math.floor(box.height / (size * lineHeight)));
      return write(text, { ...box, size, lines });
    },
  };
}

export type Typesetter = Awaited<ReturnType<typeof typesetter>>;
