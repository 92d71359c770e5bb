import { fold } from './fold.ts';

const ligatures: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const quotes = /['’‘‛ʼ´`′]/g;
const betweenWords = /[\s\p{Pd}·,]+/gu;

/** @example plainName('Müller-Weber') is 'muller weber'; plainName('O’Brien') is 'obrien' */
export function plainName(text: string): string {
  return fold(text)
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/[æœøłđðþı]/g, (letter) => ligatures[letter] ?? letter)
    .replaceAll(quotes, '')
    .replaceAll(betweenWords, ' ')
    .trim();
}

export function hasTypedWords(typed: string, text: string): boolean {
  const plain = plainName(text);
  return plainName(typed)
    .split(' ')
    .every((word) => plain.includes(word));
}

/** Ignores case, accents and signs. */
export const isTyped = (typed: string, name: string): boolean =>
  plainName(typed) !== '' && plainName(typed) === plainName(name);
