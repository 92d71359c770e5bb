import { describe, expect, test } from 'vitest';
import { foldForSlug, nameSlug, uniqueSlug } from './slug.ts';

describe('the path segment of a name', () => {
  test.each([
    ['Anouk', 'Reuter', 'anouk-reuter'],
    ['Jürgen', 'Weiß', 'jurgen-weiss'],
    ['Zoë', 'D’Angelo', 'zoe-dangelo'],
    ['Maria', 'Da Silva', 'maria-da-silva'],
    ['Jean-Luc', 'Lefèvre', 'jean-luc-lefevre'],
    ['Đorđe', 'Šabotić', 'dorde-sabotic'],
    ['Łukasz', 'Œuvrard', 'lukasz-oeuvrard'],
    ['  Tom ', ' Thill', 'tom-thill'],
    ['Иван', 'Петров', 'k3xq9'],
    ['王', '小明 N', 'k3xq9'],
    ['李', 'Anna', 'anna'],
    ['Əli', 'Əliyev', 'li-liyev'],
    ['', '', 'teacher'],
    ['Edit', '', 'teacher-edit'],
    ['general', '', 'teacher-general'],
  ])('is derived from the first name %j and the last name %j: %s', (first, last, slug) => {
    expect(nameSlug(first, last, 'K3xQ9')).toBe(slug);
  });

  test('is safe in an address for any name', () => {
    for (const hostile of [
      '../..',
      'a/b',
      '<script>',
      '%2e%2e',
      'a\u0000b',
      '--',
      '𝕏 y',
      'a?b#c',
    ]) {
      expect(nameSlug(hostile, hostile, 'u1')).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });

  test('is the same for composed and decomposed characters', () => {
    expect(foldForSlug('Zoe\u0308')).toBe(foldForSlug('Zo\u00eb'));
  });
});

describe('a unique path segment', () => {
  test('is the plain name if no other teacher has the same name', () => {
    expect(uniqueSlug('maria-da-silva', 'u1', () => false)).toBe('maria-da-silva');
  });

  test('gets a short suffix, the same on every attempt, if another teacher has the same name', () => {
    const taken = (slug: string) => slug === 'maria-da-silva';
    const slug = uniqueSlug('maria-da-silva', 'u2', taken);
    expect(slug).toMatch(/^maria-da-silva-[a-z0-9]{4}$/);
    expect(uniqueSlug('maria-da-silva', 'u2', taken)).toBe(slug);
    expect(uniqueSlug('maria-da-silva', 'u3', taken)).not.toBe(slug);
  });

  test('gets a longer suffix if another teacher has the short suffix too', () => {
    const taken = (slug: string) => slug.length < 'tom-thill-'.length + 8;
    expect(uniqueSlug('tom-thill', 'u4', taken)).toMatch(/^tom-thill-[a-z0-9]{8}$/);
  });
});
