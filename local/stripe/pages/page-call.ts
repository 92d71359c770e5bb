import type { Account } from '../account.ts';

/** A request for a page. */
export type PageCall = {
  account: Account;
  /** The object in its path. */
  id: string;
  /** The submitted form; undefined for a GET. */
  form: ReadonlyMap<string, string> | undefined;
  /** The languages that the browser asks for. */
  accepted: string | undefined;
};
