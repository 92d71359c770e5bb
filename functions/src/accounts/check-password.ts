import { passwordMinLength } from '@kloer/domain/account/account.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { commonPasswords } from './common-passwords.ts';

/**
 * Refuses a password that is too easy to guess for this account: too short, known to everybody who
 * guesses, or the address itself.
 *
 * @param email in lower case
 * @throws AppError `password-too-short`, `password-too-common`
 */
export async function checkPassword(password: string, email: string): Promise<void> {
  if (password.length < passwordMinLength) throw new AppError('password-too-short');
  const typed = password.toLowerCase();
  const [localPart = ''] = email.split('@');
  const isAddress = typed === email || typed === localPart;
  if (isAddress || (await commonPasswords()).has(typed)) throw new AppError('password-too-common');
}
