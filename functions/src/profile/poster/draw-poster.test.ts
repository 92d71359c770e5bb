import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawPoster } from './draw-poster.ts';
import type { PosterWords } from './poster-words.ts';

const portrait = await readFile(
  new URL('../../../../public/portraits/portrait-3.svg', import.meta.url),
);

const words = (changes: Partial<PosterWords> = {}): PosterWords => ({
  heading: 'Cours particuliers',
  subjects: 'Mathématiques, Physique',
  mainSubject: 'Mathématiques',
  name: 'Zoë Müller-Łukaszewicz',
  facts: ['Chez moi : Esch-sur-Alzette', 'dès 35 € l’heure'],
  quote: '« J’enseigne les maths. »',
  scan: 'Scannez, lisez mon profil et écrivez-moi',
  free: 'Directement, gratuitement et sans compte.',
  url: 'https://kloer.lu/cours-de-rattrapage/mathematiques/zoe-muller-lukaszewicz',
  ...changes,
});

/** The drawing operations of the PDF, without timestamps. */
function drawn(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf);
  const streams: string[] = [];
  for (let at = bytes.indexOf('stream\n'); at !== -1; at = bytes.indexOf('stream\n', at + 1)) {
    if (bytes.subarray(at - 3, at).toString() === 'end') continue;
    const end = bytes.indexOf('\nendstream', at);
    try {
      streams.push(inflateSync(bytes.subarray(at + 7, end)).toString('latin1'));
    } catch {
      streams.push(bytes.subarray(at + 7, end).toString('latin1'));
    }
  }
  return streams.join('\n');
}

const draw = async (changes: Partial<PosterWords> = {}, picture: Uint8Array = portrait) =>
  drawPoster(words(changes), 'fr', picture);

const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b(?!s)/g)?.length;

const fullest: Partial<PosterWords> = {
  subjects: 'Luxembourgeois, Sciences naturelles, Économie et comptabilité, Philosophie'.repeat(3),
  name: `${'Šimić-Łukaszewicz'.repeat(6)} ${'Hohenzollern'.repeat(8)}`.slice(0, 120),
  facts: [
    'Chez moi : Grevenmacher · Chez vous · En ligne',
    'École européenne · '.repeat(30),
    'dès',
  ],
  quote: 'Ł'.repeat(78),
  url: `https://kloer.lu/cours-de-rattrapage/economie-et-comptabilite/${'a'.repeat(90)}`,
};

describe('a poster', () => {
  test('is one A4 page with a small file size, whatever the texts are', async () => {
    const noise = await sharp(
      Buffer.alloc(900 * 1100 * 3, 0).map((_byte, at) => (at * 7919) % 251),
      {
        raw: { width: 900, height: 1100, channels: 3 },
      },
    )
      .webp()
      .toBuffer();
    for (const pdf of [await draw(), await draw(fullest, noise)]) {
      const text = Buffer.from(pdf).toString('latin1');
      expect(text.slice(0, 5)).toBe('%PDF-');
      expect(pagesOf(pdf)).toBe(1);
      expect(text).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/);
      expect(text).toContain('/Lang (fr)');
      expect(pdf.length).toBeLessThanOrEqual(60_000);
    }
  });

  let nameless: Promise<string>;
  beforeAll(() => {
    nameless = draw({ name: '' }).then(drawn);
  });

  test.each(['Наталья Иванова', '李娜', 'נועה', 'Léa 🌻', 'ɷ'])(
    'shows everything except the name of the teacher %s, whose letters no font contains',
    async (name) => {
      expect(drawn(await draw({ name }))).toBe(await nameless);
    },
  );

  test('looks different after a change of picture, name, place, quote or address', async () => {
    const before = drawn(await draw());
    const negative = await sharp(portrait).negate({ alpha: false }).webp().toBuffer();
    expect(drawn(await draw({}, negative))).not.toBe(before);
    for (const change of [
      { name: 'Zoé Müller' },
      { facts: ['Chez vous'] },
      { quote: '' },
      { url: 'https://kloer.lu/en' },
    ]) {
      expect(drawn(await draw(change)), JSON.stringify(change)).not.toBe(before);
    }
    expect(drawn(await draw())).toBe(before);
  });
});
