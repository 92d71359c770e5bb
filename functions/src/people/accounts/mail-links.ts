import { createHash } from 'node:crypto';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { documentOf } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';

/** How long the links of mails work. Auth itself ends the one of a magic link after some hours. */
export const linkHours = { verify: 24, reset: 1 } as const;

const linkDocument = (db: Context['db'], oobCode: string) =>
  documentOf(db, 'mailLinks', createHash('sha256').update(oobCode).digest('hex'));

/** Remembers that we wrote this code into a mail, by its hash. */
export async function rememberLink(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  oobCode: string,
  hours: number,
): Promise<void> {
  const expiresAt = new Date(clock().getTime() + hours * 3_600_000);
  await linkDocument(db, oobCode).set({ expiresAt });
}

/** Whether the code stands in a mail of ours that is still young enough. */
export async function isLinkAlive(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  oobCode: string,
): Promise<boolean> {
  const link = (await linkDocument(db, oobCode).get()).data();
  return link !== undefined && link.expiresAt > clock();
}

/**
 * The action code of a link that Auth generated. Where Auth wraps the link into another one, for
 * mobile apps, it is the inner one's.
 *
 * @throws Error when there is none: Auth has changed its links
 */
export function actionCodeOf(link: string): { oobCode: string; apiKey: string } {
  const { searchParams } = new URL(link);
  const inner = searchParams.get('link');
  const oobCode = searchParams.get('oobCode');
  if (oobCode === null && inner !== null && URL.canParse(inner)) return actionCodeOf(inner);
  if (oobCode === null) throw new Error('Auth generated a link without a code');
  return { oobCode, apiKey: searchParams.get('apiKey') ?? '' };
}

type Mode = 'verifyEmail' | 'signIn' | 'resetPassword';

/** The link that a mail carries: a page of the site in the mail's language, with Auth's code. */
export function siteLink(
  siteOrigin: string,
  { language, next }: { language: Locale; next?: string },
  mode: Mode,
  { oobCode, apiKey }: { oobCode: string; apiKey: string },
): string {
  const onward: [string, string][] = next === undefined ? [] : [['next', next]];
  const page = (path: string, query: [string, string][]) =>
    `${siteOrigin}${path}?${new URLSearchParams(query).toString()}`;
  switch (mode) {
    case 'resetPassword':
      return page(sharedPath(language, 'reset-password'), [['oobCode', oobCode]]);
    case 'verifyEmail':
      return page(sharedPath(language, 'auth'), [['mode', mode], ['oobCode', oobCode], ...onward]);
    case 'signIn':
      // The Web SDK takes a link for one of its own only with its three parameters.
      return page(sharedPath(language, 'auth'), [
        ['mode', mode],
        ['oobCode', oobCode],
        ['apiKey', apiKey],
        ...onward,
      ]);
  }
}
