import type { Account } from '../account.ts';

export type PageCall = {
  account: Account;
  id: string;
  form: ReadonlyMap<string, string> | undefined;
  /** The `Accept-Language` header of the browser. */
  accepted: string | undefined;
};
