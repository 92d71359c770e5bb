import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '../../domain/locale/locale.ts';
import { repositoryRoot } from '../checks/source-files.ts';
import { type Dictionary, readDictionary } from './hunspell.ts';
import { ownWords } from './own-words.ts';

const packages: Record<Locale, string> = {
  fr: 'dictionary-fr',
  en: 'dictionary-en-gb',
  lb: 'dictionary-lb',
};

const dictionaries = new Map<Locale, Dictionary>();

/** The npm dictionary of a language, read at the first use. */
export function dictionaryOf(locale: Locale): Dictionary {
  const known = dictionaries.get(locale);
  if (known) return known;
  const file = (name: string) =>
    readFileSync(path.join(repositoryRoot, 'node_modules', packages[locale], name), 'utf8');
  const dictionary = readDictionary(file('index.aff'), file('index.dic'));
  dictionaries.set(locale, dictionary);
  return dictionary;
}

/** Whether the dictionary or our own list contains the word as written. */
export function isKnown(locale: Locale, word: string): boolean {
  const plain = word.replaceAll('’', "'");
  return ownWords[locale].has(plain) || dictionaryOf(locale).has(plain);
}

/** Matches text that is not language: values, URLs, mail addresses, file names, numbers with a unit. */
const notWords =
  /\{\{\w+\}\}|https?:\/\/\S+|\S+@\S+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|lu|xml|be)\b(?:\/\S*)?|\d\S*/gu;

const wordPattern = /\p{L}[\p{L}\p{M}’'·-]*/gu;

/** The forms to check for a word: both of `Diplômé·e`. */
function formsOf(word: string): string[] {
  const [stem = '', ...endings] = word.split('·');
  return [stem, ...endings.map((ending) => stem + ending)];
}

/** Elided words, before an apostrophe or, in English and Luxembourgish, after one. */
const elided: Record<Locale, ReadonlySet<string>> = {
  fr: new Set(['l', 'd', 'j', 'm', 't', 's', 'n', 'c', 'qu', 'jusqu', 'lorsqu', 'puisqu']),
  en: new Set(['s', 't', 're', 've', 'll', 'd']),
  lb: new Set(['d', 'z', 't', 's', 'n']),
};

/** Whether a word is correct as a whole, or in each part between hyphens and apostrophes. */
function isSpelt(locale: Locale, word: string): boolean {
  if (isKnown(locale, word)) return true;
  const parts = word.split(/[-'’]/).filter(Boolean);
  return (
    parts.length > 1 &&
    parts.every((part) => elided[locale].has(part.toLowerCase()) || isKnown(locale, part))
  );
}

/**
 * The words of a text that neither the dictionary nor our own list contains.
 *
 * @example unknownWords('en', 'A new color') is ['color']
 */
export function unknownWords(locale: Locale, text: string): string[] {
  const words = text.replaceAll(notWords, ' ').match(wordPattern) ?? [];
  return words
    .map((word) => word.replace(/[’'·-]+$/u, ''))
    .flatMap(formsOf)
    .filter((word) => !isSpelt(locale, word));
}
