import { describe, expect, test } from 'vitest';
import { foldForSlug } from './slug-characters.ts';
import { randomTexts } from '../../bench/support/random-texts.ts';

describe('converting a text to a path segment', () => {
  test.each([
    ['Jean-Claude Müller', 'jean-claude-muller'],
    ['Groß', 'gross'],
    ['GROẞ', 'gross'],
    ['Ærø Œuvre', 'aero-oeuvre'],
    ['François Håkan Núñez', 'francois-hakan-nunez'],
    ['Łukasz Đorđević', 'lukasz-dordevic'],
    ['Šećerbegović Žižek', 'secerbegovic-zizek'],
    ['Dëppen Mathé', 'deppen-mathe'],
    ['İbrahim Işık', 'ibrahim-isik'],
    ['Þór Ĳssel ŉ', 'thor-ijssel-n'],
  ])('replaces accents and ligatures: %s', (text, slug) => {
    expect(foldForSlug(text)).toBe(slug);
  });

  test('treats composed and decomposed accents alike', () => {
    expect(foldForSlug('Zoë'.normalize('NFD'))).toBe(foldForSlug('Zoë'.normalize('NFC')));
  });

  test.each([
    ['  Anne   Marie ', 'anne-marie'],
    ['Anne\u00a0Marie\tB', 'anne-marie-b'],
    ['a - b -- c', 'a-b-c'],
    ['-a-', 'a'],
  ])('replaces spaces with single hyphens, and removes spaces at both ends: %j', (text, slug) => {
    expect(foldForSlug(text)).toBe(slug);
  });

  test.each([
    ["O'Neill", 'oneill'],
    ['a/b?c#d%2F..', 'abcd2f'],
    ['Ольга', ''],
    ['', ''],
    [' - ', ''],
  ])('removes every character that is no Latin letter, digit or hyphen: %j', (text, slug) => {
    expect(foldForSlug(text)).toBe(slug);
  });

  test('gives a valid segment or nothing for any random text', () => {
    for (const text of randomTexts(1, 2000)) {
      const slug = foldForSlug(text);
      expect(slug, JSON.stringify(text)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(foldForSlug(slug)).toBe(slug);
    }
  });
});
