import { expect, test } from 'vitest';
import english from '@kloer/i18n/en/promo-codes.json' with { type: 'json' };
import french from '@kloer/i18n/fr/promo-codes.json' with { type: 'json' };
import german from '@kloer/i18n/de/promo-codes.json' with { type: 'json' };
import luxembourgish from '@kloer/i18n/lb/promo-codes.json' with { type: 'json' };
import { fill } from '@kloer/i18n/fill.ts';
import { loadPromoCodeTexts } from './loaded-texts.ts';

const keys = Object.keys(english) as (keyof typeof english)[];
const values = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).toSorted();

test('each text about promo codes exists in German, with the same placeholders', () => {
  expect(Object.keys(german).toSorted()).toEqual(keys.toSorted());
  for (const key of keys) {
    expect(german[key].trim(), key).not.toBe('');
    expect([key, ...values(german[key])]).toEqual([key, ...values(english[key])]);
  }
});

test.each(['fr', 'en'] as const)(
  'on pages in %s, labels about promo codes are in French, English and German',
  async (locale) => {
    const texts = await loadPromoCodeTexts(locale);
    for (const [key, text] of Object.entries(texts as unknown as typeof english)) {
      const said = text.split(' / ');
      expect(said, key).toEqual([
        ...new Set([french, english, german].map((one) => one[key as keyof typeof english])),
      ]);
    }
    expect(Object.keys(texts)).toEqual(keys);
    expect(texts.edit).toBe('Modifier / Edit / Bearbeiten');
    expect(fill(texts.removeText, { code: 'MOIEN' })).not.toContain('{{');
  },
);

test('texts about promo codes are only in Luxembourgish on pages in Luxembourgish', async () => {
  expect(await loadPromoCodeTexts('lb')).toEqual(luxembourgish);
});
