import type { Account } from '../account.ts';

/** What a page is asked for. */
export type PageCall = {
  account: Account;
  /** The object in its path. */
  id: string;
  /** What was sent by a form; nothing when the page is only looked at. */
  form: ReadonlyMap<string, string> | undefined;
  /** The languages that the browser asks for. */
  accepted: string | undefined;
};
