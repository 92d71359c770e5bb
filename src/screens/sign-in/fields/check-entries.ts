import { passwordMinLength, signInCodeLimits } from '@kloer/domain/account/account-limits.ts';

/** The entries of a form, with only the fields that it has. */
export type Entries = {
  email?: string;
  current?: string;
  password?: string;
  confirmation?: string;
  code?: string;
};

export type EntryName = keyof Entries;

export type EntryProblem =
  | 'emailRequired'
  | 'emailInvalid'
  | 'passwordRequired'
  | 'error-password-too-short'
  | 'passwordsDiffer'
  | 'codeRequired';

export type Problems = Partial<Record<EntryName, EntryProblem>>;

/** Rough pattern of an e-mail address; the server decides. */
const addressPattern = /^[^\s@]+@[^\s@]+$/;

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
