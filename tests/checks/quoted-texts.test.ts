import { describe, expect, test } from 'vitest';
import { catalogues, type Namespace } from '@kloer/i18n/catalogues.ts';
import { quotedTexts } from './quoted-texts.ts';
import { textOf } from './source-files.ts';

const raised = quotedTexts.flatMap((quoted) => ('key' in quoted ? [quoted] : []));
const missing = quotedTexts.flatMap((quoted) => ('reason' in quoted ? [quoted] : []));

describe('texts quoted in the specification', () => {
  test.each(raised)('the text “$text” has the key $key in English', ({ text, key }) => {
    const [namespace, name] = key.split(':') as [Namespace, string];
    // Our texts have typographic apostrophes where the specification has straight ones.
    expect(catalogues.en[namespace][name]?.replaceAll('’', "'")).toBe(text);
  });

  test.each(raised)(
    'the text “$text” is checked in the test $shownBy',
    ({ text, key, shownBy }) => {
      expect(shownBy).toMatch(/\.(test|spec)\.tsx?$/);
      // Unit tests name texts by their keys.
      const name = `'${key.split(':')[1] ?? ''}'`;
      const test = textOf(shownBy).replaceAll('’', "'");
      expect(test.includes(text) || test.includes(name)).toBe(true);
    },
  );

  test.each(missing)('the unused text “$text” has a stated reason', ({ text, reason }) => {
    expect(reason.length).toBeGreaterThan(20);
    const all = Object.values(catalogues.en).flatMap((texts) => Object.values(texts));
    expect(all.filter((said) => said.replaceAll('’', "'") === text)).toEqual([]);
  });

  test('appear only once in the list of quoted texts', () => {
    expect(new Set(quotedTexts.map(({ text }) => text)).size).toBe(quotedTexts.length);
  });
});
