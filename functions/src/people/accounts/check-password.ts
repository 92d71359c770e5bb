import { passwordMinLength } from '@kloer/domain/account/account.ts';
import { isGuessable, isKnownWord } from '@kloer/domain/account/guessable.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { documentOf } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';

let known: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= load();
  return known;
}

/**
 * @param email in lower case
 * @throws AppError `password-too-short`, `password-too-common`
 */
export async function checkPassword(
  password: string,
  email: string,
  names: readonly string[] = [],
): Promise<void> {
  if (password.length < passwordMinLength) throw new AppError('password-too-short');
  if (isGuessable(password, email, names)) throw new AppError('password-too-common');
  const common = await commonPasswords();
  if (common.has(password.toLowerCase()) || isKnownWord(password, common)) {
    throw new AppError('password-too-common');
  }
}

export async function namesOf({ db }: Pick<Context, 'db'>, uid: string): Promise<string[]> {
  const { firstName, lastName } = (await documentOf(db, 'teachers', uid).get()).data() ?? {};
  return [firstName, lastName].filter((name) => typeof name === 'string');
}
