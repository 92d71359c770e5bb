import { passwordMinLength, signInCodeLimits } from '@kloer/domain/account/account-limits.ts';

/** What a form holds, as far as it has the field. */
export type Entries = {
  email?: string;
  /** A password that exists already. */
  current?: string;
  /** One that is being chosen. */
  password?: string;
  confirmation?: string;
  code?: string;
};

export type EntryName = keyof Entries;

/** Key of the text that says what is wrong with an entry. */
export type EntryProblem =
  | 'emailRequired'
  | 'emailInvalid'
  | 'passwordRequired'
  | 'error-password-too-short'
  | 'passwordsDiffer'
  | 'codeRequired';

/** By the field it is wrong in; in the order of the fields. */
export type Problems = Partial<Record<EntryName, EntryProblem>>;

/** As much of an address as can be told without asking: something, an @, something. */
const addressPattern = /^[^\s@]+@[^\s@]+$/;

/** Everything that is wrong before the server is asked. */
export function problemsOf({ email, current, password, confirmation, code }: Entries): Problems {
  const problems: Problems = {};
  if (email === '') problems.email = 'emailRequired';
  else if (email !== undefined && !addressPattern.test(email)) problems.email = 'emailInvalid';
  if (current === '') problems.current = 'passwordRequired';
  if (password === '') problems.password = 'passwordRequired';
  else if (password !== undefined && password.length < passwordMinLength) {
    problems.password = 'error-password-too-short';
  }
  if (confirmation !== undefined && confirmation !== password) {
    problems.confirmation = 'passwordsDiffer';
  }
  if (code !== undefined && code.length !== signInCodeLimits.digits) problems.code = 'codeRequired';
  return problems;
}
