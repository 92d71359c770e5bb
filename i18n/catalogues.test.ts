import { describe, expect, test } from 'vitest';
import { locales } from '@kloer/domain/locale/locale.ts';
import { catalogues, type Namespace } from './catalogues.ts';

const namespaces = Object.keys(catalogues.en) as Namespace[];

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).toSorted();
}

describe.each(namespaces)('the texts of %s', (namespace) => {
  const english = catalogues.en[namespace];

  test.each(locales)('have the same keys in English and %s', (locale) => {
    expect(Object.keys(catalogues[locale][namespace]).toSorted()).toEqual(
      Object.keys(english).toSorted(),
    );
  });

  test.each(locales)('have the same placeholders in English and %s', (locale) => {
    for (const [key, text] of Object.entries(catalogues[locale][namespace])) {
      expect([key, ...placeholders(text)]).toEqual([key, ...placeholders(english[key] ?? '')]);
    }
  });

  test.each(locales)('are never empty in %s', (locale) => {
    for (const [key, text] of Object.entries(catalogues[locale][namespace])) {
      expect(text.trim(), key).not.toBe('');
    }
  });
});

test('texts use nothing of the message format except named values and plurals', () => {
  const texts = namespaces.flatMap((namespace) =>
    locales.flatMap((locale) => Object.values(catalogues[locale][namespace])),
  );
  const odd = texts.filter((text) => /[{}]|\$t\(/.test(text.replaceAll(/\{\{\w+\}\}/g, '')));
  expect(odd).toEqual([]);
});
