import { readFileSync } from 'node:fs';
import { expect, expectTypeOf, test } from 'vitest';
import { textValuesModule } from '../scripts/text-values.ts';
import { fill, plural } from './fill.ts';
import type { Template, TextsOf } from './texts.ts';
import { textsFor, translator } from './translate.ts';

// The compiler checks these lines: each `@ts-expect-error` fails if its line has no error.

test('the file with the types of all placeholders is up to date (`npm run texts` writes it)', async () => {
  const written = readFileSync(new URL('./text-values.ts', import.meta.url), 'utf8');
  expect(written).toBe(await textValuesModule());
});

test('using an unknown text key does not compile', () => {
  const t = translator('en');
  // @ts-expect-error misspelt
  t('shell:hoem');
  // @ts-expect-error another namespace's
  t('shell:signIn');
  // @ts-expect-error asked for without its common key
  t('search:found_one', { count: 1 });
  // @ts-expect-error misspelt in what an island gets
  textsFor('en', 'card', ['cal']);
  // @ts-expect-error not among those the island gets
  void textsFor('en', 'card', ['call']).email;
  expectTypeOf<keyof TextsOf<'card', 'call'>>().toEqualTypeOf<'call'>();
});

test('using a text without one of its values does not compile', () => {
  const t = translator('en');
  // @ts-expect-error no values
  t('shell:welcome');
  // @ts-expect-error misspelt
  t('shell:welcome', { nmae: 'Léa' });
  // @ts-expect-error one of two
  t('auth:codeSentTo', { email: 'a@b.lu' });
  // @ts-expect-error a plural without its count
  t('search:found', { name: 'Léa' });
  // @ts-expect-error values for a text that takes none
  t('shell:home', { name: 'Léa' });
  const either = 'shell:home' as 'shell:home' | 'shell:welcome';
  // @ts-expect-error one of the texts takes a value
  t(either);
  expect(t(either, { name: 'Léa' })).toBe('Home');
});

test('a page part (island) does not compile if it uses a text without one of its values', () => {
  const texts = textsFor('en', 'search');
  expectTypeOf(texts.close).toEqualTypeOf<string>();
  expectTypeOf(texts.found_one).toEqualTypeOf<Template<'count'>>();
  expectTypeOf(texts.found_one).not.toExtend<string>();
  const { codeSentTo } = textsFor('en', 'auth', ['codeSentTo']);
  // @ts-expect-error one of two
  fill(codeSentTo, { email: 'a@b.lu' });
  // @ts-expect-error misspelt
  const misspelt = () => plural(texts, 'fuond', 1, 'en');
  // @ts-expect-error not a plural
  const single = () => plural(texts, 'close', 1, 'en');
  expect([misspelt, single].map((ask) => typeof ask)).toEqual(['function', 'function']);
});
