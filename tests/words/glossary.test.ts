import { describe, expect, test } from 'vitest';
import { type Locale } from '../../domain/locale/locale.ts';
import { textOf } from '../checks/source-files.ts';
import { catalogueTexts } from './said.ts';

/** The rows of the glossary in `docs/words.md`. */
const rows = textOf('docs/words.md')
  .split('## ')
  .find((part) => part.startsWith('One word for one thing'))
  ?.split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()));

const terms = (rows ?? []).flatMap(([, thing = '', fr = '', en = '', lb = '']) =>
  Object.entries({ fr, en, lb }).flatMap(([locale, cell]) =>
    cell
      .replaceAll(/ \([^)]*\)/g, '')
      .split(', ')
      .map((term) => [locale as Locale, term, thing] as const),
  ),
);

/** Articles and pronouns of the glossary that only show how a word is used. */
const beside = /^(?:d’|dat |de |se |sech )/;

/** The beginning of a word, by which a verb is found, because its endings vary. */
const startOf = (word: string) => word.slice(0, Math.max(3, word.length - 3)).toLowerCase();

describe('the glossary', () => {
  test('contains more than 110 words', () => {
    expect(terms.length).toBeGreaterThan(110);
  });

  test.each(terms)('names only words that the texts use, in %s: “%s” for %s', (locale, term) => {
    const words = term.replace(beside, '').split(' ').map(startOf);
    const isSaid = catalogueTexts.some(
      (said) =>
        said.locale === locale && words.every((word) => said.text.toLowerCase().includes(word)),
    );
    expect(isSaid).toBe(true);
  });
});
