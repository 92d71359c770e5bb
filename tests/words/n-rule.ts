import { placeTexts } from './said.ts';
import { dictionaryOf, isKnown } from './spelling.ts';

/** The Luxembourgish n-rule (Eifeler Reegel): a final n is dropped before a consonant other than n, d, t, z and h. */
export type Slip = {
  /** The word and the one after it, as written. */
  found: string;
  /** The correct form of the word, or why it is unknown. */
  reason: string;
};

/** Short words with a movable n, and their forms without it. Words in `-en` are recognised by their ending. */
const short: Readonly<Record<string, string>> = {
  an: 'a',
  dann: 'da',
  deen: 'dee',
  den: 'de',
  een: 'ee',
  en: 'e',
  geschéien: 'geschéie',
  gesinn: 'gesi',
  ginn: 'gi',
  hin: 'hi',
  hunn: 'hu',
  kann: 'ka',
  keen: 'kee',
  mäin: 'mäi',
  schonn: 'scho',
  sinn: 'si',
  säin: 'säi',
  un: 'u',
  vun: 'vu',
  wann: 'wa',
  wien: 'wie',
};

/**
 * Words that look as if they lost an n: `si` is also a pronoun, and an Enseignante is one of several Enseignanten.
 */
const ambiguous = new Set(['si', 'hi', 'enseignante']);

const full = new Map(Object.entries(short).map(([whole, cut]) => [cut, whole]));

/** First sounds of the names of letters, for words that are spelled out: XML, DSGVO. */
const vowelLetters = new Set('AEFILMNORSUXY');

const units = ['n', 'a', 'z', 'd', 'v', 'f', 's', 's', 'a', 'n'];
const tens = ['', 'z', 'z', 'd', 'v', 'f', 's', 's', 'a', 'n'];

/** The first sound of a number: 24 is véieranzwanzeg, 30 drësseg, 100 honnert. */
function soundOfNumber(digits: string): string {
  const value = Number(digits);
  if (value === 100) return 'h';
  if (value === 1000) return 'd';
  const leading = Number(digits[0]);
  if (value < 10) return units[value] ?? '';
  if (value === 11 || value === 18) return 'a';
  if (value < 20) return value === 10 ? 'z' : (units[value - 10] ?? '');
  if (value < 100) return (value % 10 === 0 ? tens[leading] : units[value % 10]) ?? '';
  return units[leading] ?? '';
}

function soundOf(word: string): string {
  if (/^\d/.test(word)) return soundOfNumber(/^\d+/.exec(word)?.[0] ?? '');
  if (/^\p{Lu}{2,}$/u.test(word)) return vowelLetters.has(word[0] ?? '') ? 'a' : (word[0] ?? '');
  return word[0] ?? '';
}

/** Whether a final n stays before the given next word. */
function takesN(next: string): boolean {
  return /^[aeiouäëéèêöüàâîôûœndtzh]$/iu.test(soundOf(next));
}

/** Names of places, which always keep their n: zu Schengen wunnt, zu Réiden ginn. */
const names = new Set(placeTexts.flatMap(({ text }) => text.match(/\p{Lu}[\p{L}]+/gu) ?? []));

/** The word without its final n; undefined if it cannot lose the n. */
function cut(word: string): string | undefined {
  if (names.has(word)) return undefined;
  const lower = word.toLowerCase();
  if (Object.hasOwn(short, lower)) return short[lower];
  const shorter = word.slice(0, -1);
  if (!/(?:e|ë)n$/.test(word) || !isKnown('lb', shorter)) return undefined;
  // Message is the singular of Messagen, which becomes Messagë.
  const plural = `${shorter.slice(0, -1)}ë`;
  return dictionaryOf('lb').isEntry(shorter) && isKnown('lb', plural) ? plural : shorter;
}

/** The word with its final n; undefined if it has not lost one. */
function restored(word: string): string | undefined {
  const lower = word.toLowerCase();
  if (names.has(word) || ambiguous.has(lower)) return undefined;
  const whole = full.get(lower);
  if (whole !== undefined) return whole;
  // An entry that ends in e, such as Grammaire, never had an n.
  const isEntry = [word, lower].some((form) => dictionaryOf('lb').isEntry(form));
  const longer = `${word}n`;
  return /(?:e|ë)$/.test(word) && !isEntry && isKnown('lb', longer) ? longer : undefined;
}

/** Words, values, and the signs between them; quotation marks are not pronounced. */
const tokens = /\{\{\w+\}\}|\d[\d.,]*\d|\d|\p{L}[\p{L}\p{M}·]*|[-’']|[.,;:!?…()/–\n]/gu;

/**
 * Whether a token is a word. A short article is pronounced with the next one: d’Stonnen begins with d, z’äntweren
 * with z.
 */
const isWord = (token: string | undefined) => token !== undefined && /^[\p{L}\d]/u.test(token);

/**
 * Violations of the n-rule in a text, also possible ones before a value.
 *
 * @example slipsIn('wou d’Stonnen sinn') is [{ found: 'Stonnen sinn', reason: 'Stonne sinn' }]
 */
export function slipsIn(text: string): Slip[] {
  const heard =
    text
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('w.e.g.', 'wannechgelift')
      // Removes letters of points, which are not words: Artikel 6(1)(a).
      .replaceAll(/\([a-z]\)/g, '')
      // Treats the end of a table cell as a pause.
      .replaceAll(' | ', '\n')
      .match(tokens) ?? [];
  return heard.flatMap((word, index): Slip[] => {
    if (!isWord(word)) return [];
    const next = heard[index + 1];
    if (next === '-' || next === '’' || next === "'" || next === '(' || next === '/') return [];
    const found = next === undefined ? word : `${word} ${next}`;
    if (next !== undefined && next.startsWith('{{')) {
      const movable = cut(word) ?? restored(word);
      return movable === undefined ? [] : [{ found, reason: 'depends on the value' }];
    }
    if (isWord(next) && next !== undefined && !takesN(next)) {
      const shorter = cut(word);
      return shorter === undefined ? [] : [{ found, reason: `${shorter} ${next}` }];
    }
    const longer = restored(word);
    return longer === undefined ? [] : [{ found, reason: `${longer} ${next ?? ''}`.trim() }];
  });
}
