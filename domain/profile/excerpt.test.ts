import { describe, expect, test } from 'vitest';
import { excerptMaxLength, excerptOf } from './excerpt.ts';

describe('the excerpt of a bio on a teacher’s card', () => {
  test('is the whole bio, on one line, if the bio is short', () => {
    expect(excerptOf('  Je donne des cours\n\nde maths. ')).toBe('Je donne des cours de maths.');
    expect(excerptOf('')).toBe('');
  });

  test('ends with a complete sentence if the excerpt has room for one', () => {
    const first = 'I teach English at a school in Pétange and speak German.';
    expect(excerptOf(`${first} Every pupil keeps one list of their own mistakes.`)).toBe(first);
  });

  test('does not end after a very short sentence', () => {
    const bio = `Moien! Ech sinn d’Anouk. ${'Ech ginn Mathe zu Esch an der ganzer Géigend. '.repeat(3)}`;
    expect(excerptOf(bio)).toBe(
      'Moien! Ech sinn d’Anouk. Ech ginn Mathe zu Esch an der ganzer Géigend.',
    );
  });

  test('ends neither inside a word nor with a comma', () => {
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

  test('keeps the non-breaking spaces of French', () => {
    const bio = `Un secret\u00a0: ${'écrire peu et souvent '.repeat(9)}`;
    expect(excerptOf(bio)).toContain('secret\u00a0:');
  });

  test('ends inside the first word if that word alone is too long', () => {
    const excerpt = excerptOf('👩‍🏫'.repeat(100));
    expect(excerpt).toMatch(/^(👩‍🏫)+…$/u);
    expect(excerpt.length).toBeLessThanOrEqual(excerptMaxLength);
  });
});
