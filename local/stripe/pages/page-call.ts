import type { Account } from '../account.ts';

export type PageCall = {
  account: Account;
  /** The object in its path. */
  id: string;
  form: ReadonlyMap<string, string> | undefined;
  /** The languages that the browser asks for. */
  accepted: string | undefined;
};
