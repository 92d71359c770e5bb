import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { SocialCard } from '@kloer/domain/social/social-card.ts';
import { titleSize } from './card-layout.ts';
import { drawArches, drawCard } from './draw-card.ts';

const portrait = await readFile(
  new URL('../../../../public/portraits/portrait-3.svg', import.meta.url),
);

const card = (changes: Partial<SocialCard> = {}): SocialCard => ({
  title: 'Zoë Müller-Łukaszewicz',
  subtitle: 'Français · French · Franséisch',
  note: 'Esch-sur-Alzette · Esch-Uelzecht',
  portraits: { kind: 'drawn', numbers: [3] },
  ...changes,
});

const draw = async (changes: Partial<SocialCard> = {}, picture = portrait) =>
  drawCard(card(changes), await drawArches([picture]));

describe('a social image', () => {
  test('is a JPEG of 1200 × 630 pixels and at most 60 kB, identical for identical content', async () => {
    const image = await draw();
    const { format, width, height } = await sharp(image).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    expect(image.length).toBeLessThan(60_000);
    expect(Buffer.from(await draw()).equals(image)).toBe(true);
    expect(Buffer.from(await draw({ note: '' })).equals(image)).toBe(false);
  });

  test.each(['Наталья Иванова', '李娜', 'נועה', 'Léa 🌻'])(
    'shows everything except the name of the teacher %s, whose letters no font contains',
    async (title) => {
      expect(Buffer.from(await draw({ title })).equals(await draw({ title: '' }))).toBe(true);
    },
  );

  test('looks different after a change of picture', async () => {
    const picture = await sharp(portrait).negate({ alpha: false }).webp().toBuffer();
    expect(Buffer.from(await draw({}, picture)).equals(await draw())).toBe(false);
  });

  test('shows long names in smaller letters, so that the longest word fits', () => {
    expect(titleSize('Léa Schmit')).toBe(80);
    expect(titleSize('Maria Magdalena da Conceição Weydert')).toBeLessThan(80);
    expect(titleSize('Wolfeschlegelsteinhausenbergerdorff')).toBe(34);
  });
});
