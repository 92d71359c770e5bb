import { documentOf } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';
import { browserId } from './browser-id.ts';

type BrowserContext = Pick<Context, 'db' | 'clock'>;

/** Time in which the browser that signed up verifies the address without the password. */
const minutes = 60;

const browserDocument = (db: Context['db'], email: string, browserKey: string) =>
  documentOf(db, 'signUpBrowsers', browserId(email, browserKey));

/** @param uid null if the address already had an account */
export async function rememberBrowser(
  { db, clock }: BrowserContext,
  email: string,
  browserKey: string,
  uid: string | null,
): Promise<void> {
  const expiresAt = new Date(clock().getTime() + minutes * 60_000);
  await browserDocument(db, email, browserKey).set({ uid, expiresAt });
}

export async function hasSignedUp(
  { db, clock }: BrowserContext,
  email: string,
  browserKey: string,
  uid: string,
): Promise<boolean> {
  const browser = (await browserDocument(db, email, browserKey).get()).data();
  return browser !== undefined && browser.uid === uid && browser.expiresAt > clock();
}
