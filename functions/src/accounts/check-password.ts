import { passwordMinLength } from '@kloer/domain/account/account.ts';
import { brand } from '@kloer/domain/brand/brand.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { documentOf } from '../database/references.ts';
import type { Context } from '../platform/context.ts';
import { commonPasswords } from './common-passwords.ts';

/** What somebody who guesses passwords of this site tries first, beside its name. */
const localWords =
  'moien letzebuerg luxembourg luxemburg nohellef tutoring rattrapage cours ecole schoul teacher prof password passwort passe bonjour hello admin'.split(
    ' ',
  );

/** Digits and signs that stand for letters. */
const readAs: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');

const partsOf = (text: string) =>
  [text, ...text.split(/[^\p{L}\p{M}]+/u)].map(lettersOf).filter((part) => part.length >= 3);

/** So many letters of its own make a password more than words that are known with it. */
const ownLetters = 4;

/** Whether nothing much is left of a password without the words that belong to site and person. */
function isMadeOf(words: readonly string[], password: string): boolean {
  const core = password.toLowerCase().replaceAll(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, '');
  const spoken = core.replaceAll(/[03457@$]/g, (sign) => readAs[sign] ?? sign);
  const read = [core, spoken.replaceAll('1', 'i'), spoken.replaceAll('1', 'l')].map(lettersOf);
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  return read.some((letters) => {
    const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), letters);
    return rest !== letters && rest.length < ownLetters;
  });
}

/**
 * Refuses a password that is too easy to guess for this account: too short, known to everybody who
 * guesses, or made of nothing but the site's words, the address and the person's name.
 *
 * @param email in lower case
 * @param names of the person, as far as they are known
 * @throws AppError `password-too-short`, `password-too-common`
 */
export async function checkPassword(
  password: string,
  email: string,
  names: readonly string[] = [],
): Promise<void> {
  if (password.length < passwordMinLength) throw new AppError('password-too-short');
  const typed = password.toLowerCase();
  const [localPart = '', host = ''] = email.split('@');
  const isAddress = typed === email || typed === localPart;
  const words = [
    ...[brand.name, localPart, ...names].flatMap(partsOf),
    ...[new URL(brand.origin).hostname, host, email].map(lettersOf),
    ...localWords,
  ];
  const isKnown = isAddress || isMadeOf(words, password);
  if (isKnown || (await commonPasswords()).has(typed)) throw new AppError('password-too-common');
}

/** The names in the profile of an account; none without one. */
export async function namesOf({ db }: Pick<Context, 'db'>, uid: string): Promise<string[]> {
  const { firstName, lastName } = (await documentOf(db, 'teachers', uid).get()).data() ?? {};
  return [firstName, lastName].filter((name) => typeof name === 'string');
}
