import { documentOf } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';
import { browserId } from './browser-id.ts';

type BrowserContext = Pick<Context, 'db' | 'clock'>;

/** In this time the browser confirms the address without the password. */
const minutes = 60;

const browserDocument = (db: Context['db'], email: string, browserKey: string) =>
  documentOf(db, 'signUpBrowsers', browserId(email, browserKey));

/** @param uid null when the address had an account already */
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
