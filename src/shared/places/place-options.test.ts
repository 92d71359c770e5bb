import { describe, expect, test } from 'vitest';
import { locales } from '@kloer/domain/locale/locale.ts';
import { places } from '@kloer/domain/reference/places.ts';
import { foundOptions } from '#kit/picker/picker-option.ts';
import { placeOptions } from './place-options.ts';

const options = { fr: placeOptions('fr'), en: placeOptions('en'), lb: placeOptions('lb') };

const best = (typed: string, locale: (typeof locales)[number]) =>
  foundOptions(options[locale], typed)[0]?.value;

describe.each(locales)('the selectable places in %s', (locale) => {
  test('include all places, each commune before its localities', () => {
    const communes = options[locale];
    expect(communes).toHaveLength(100);
    expect(
      communes.flatMap(({ value, parts = [] }) => [value, ...parts.map((p) => p.value)]),
    ).toHaveLength(places.length);
    const kopstal = communes.find(({ value }) => value === 'kopstal');
    expect(kopstal?.parts?.map(({ value }) => value)).toEqual(['bridel']);
  });

  test('are found first by the full name in the language of the page', () => {
    const wrong = places.flatMap(({ id, names }) => {
      const typed = names[locale];
      const found = [typed, typed.toUpperCase(), ` ${typed.normalize('NFD')} `].map((text) =>
        best(text, locale),
      );
      return found.every((value) => value === id) ? [] : [`${typed} → ${found.join(', ')}`];
    });
    expect(wrong).toEqual([]);
  });

  test('are found first by the full name in other languages, unless another place is shown by that name', () => {
    const shown = new Map(places.map(({ id, names }) => [names[locale], id]));
    const wrong = places.flatMap(({ id, names }) =>
      Object.values(names).flatMap((typed) => {
        const found = best(typed, locale);
        return found === (shown.get(typed) ?? id) ? [] : [`${typed} → ${found}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

test.each([
  ['wiltz', 'wiltz'],
  ['Olm', 'olm'],
  ['esch', 'esch-sur-alzette'],
  ['kirch', 'kirchberg'],
  ['Ell', 'ell'],
  ['kaerjeng', 'kaerjeng'],
  ['lux', 'luxembourg'],
  ['bonn', 'bonnevoie'],
  ['redange', 'redange-sur-attert'],
  ['mondorf', 'mondorf-les-bains'],
  ['bous', 'bous'],
  ['cloche d or', 'cloche-dor'],
  ['esch alzette', 'esch-sur-alzette'],
  ['Alzette Esch', 'esch-sur-alzette'],
  ['Esch/Alzette', 'esch-sur-alzette'],
  ['esch an der alzette', 'esch-sur-alzette'],
  ['esch sure', 'esch-sur-sure'],
  ['luxembourg-ville', 'luxembourg'],
  ['LUXEMBOURG VILLE', 'luxembourg'],
  ['ville de luxembourg', 'luxembourg'],
  ['ville luxembourg', 'luxembourg'],
  ['luxemburg', 'luxembourg'],
  ['luxemburg stadt', 'luxembourg'],
  ['stadt luxemburg', 'luxembourg'],
  ['stad lëtzebuerg', 'luxembourg'],
  ['lëtzebuerg stad', 'luxembourg'],
  ['d’stad', 'luxembourg'],
  ['Düdelingen', 'dudelange'],
  ['ettelbrueck', 'ettelbruck'],
  ['mondorf bains', 'mondorf-les-bains'],
  ['redange attert', 'redange-sur-attert'],
])('typing %j finds %s first, in every language', (typed, id) => {
  for (const locale of locales) expect(best(typed, locale), locale).toBe(id);
});
