import { describe, expect, test } from 'vitest';
import { excerptMaxLength, excerptOf } from './excerpt.ts';

describe('the words of a bio on a card', () => {
  test('are all of a short one, in one line', () => {
    expect(excerptOf('  Je donne des cours\n\nde maths. ')).toBe('Je donne des cours de maths.');
    expect(excerptOf('')).toBe('');
  });

  test('end with a sentence where one fits', () => {
    const first = 'I teach English at a school in Pétange and speak German.';
    expect(excerptOf(`${first} Every pupil keeps one list of their own mistakes.`)).toBe(first);
  });

  test('go on behind a sentence that says little', () => {
    const bio = `Moien! Ech sinn d’Anouk. ${'Ech ginn Mathe zu Esch an der ganzer Géigend. '.repeat(3)}`;
    expect(excerptOf(bio)).toBe(
      'Moien! Ech sinn d’Anouk. Ech ginn Mathe zu Esch an der ganzer Géigend.',
    );
  });

  test('never end inside of a word, nor with a comma before the ellipsis', () => {
    expect(
      excerptOf(
        'Institutrice à Differdange, j’enseigne le portugais et le français, bien sûr, notamment aux adultes',
      ),
    ).toBe('Institutrice à Differdange, j’enseigne le portugais et le français, bien sûr…');
    for (let length = 1; length < 60; length += 1) {
      const words = `${'a'.repeat(length)} `.repeat(200);
      const excerpt = excerptOf(words);
      expect(excerpt).toMatch(new RegExp(`^(${'a'.repeat(length)}[ …])+$`));
      expect(excerpt.length).toBeLessThanOrEqual(excerptMaxLength);
    }
  });

  test('keep a break that French forbids to be one', () => {
    const bio = `Un secret\u00a0: ${'écrire peu et souvent '.repeat(9)}`;
    expect(excerptOf(bio)).toContain('secret\u00a0:');
  });

  test('cut one that is a single word between letters', () => {
    const excerpt = excerptOf('👩‍🏫'.repeat(100));
    expect(excerpt).toMatch(/^(👩‍🏫)+…$/u);
    expect(excerpt.length).toBeLessThanOrEqual(excerptMaxLength);
  });
});
