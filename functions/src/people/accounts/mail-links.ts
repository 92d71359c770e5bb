import { createHash } from 'node:crypto';
import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { documentOf } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';

/** Hours that mailed links work at most; Auth accepts magic links for a shorter time. */
export const linkHours = { verify: 24, reset: 1, magicLink: 24 } as const;

const linkDocument = (db: Context['db'], oobCode: string) =>
  documentOf(db, 'mailLinks', createHash('sha256').update(oobCode).digest('hex'));

export async function rememberLink(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  oobCode: string,
  hours: number,
): Promise<void> {
  const expiresAt = new Date(clock().getTime() + hours * 3_600_000);
  await linkDocument(db, oobCode).set({ expiresAt });
}

export async function isLinkAlive(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  oobCode: string,
): Promise<boolean> {
  const link = (await linkDocument(db, oobCode).get()).data();
  return link !== undefined && link.expiresAt > clock();
}

/**
 * Whether we mailed the link. A link that Auth mailed would verify a stranger's account and keep
 * the stranger's password.
 */
export async function checkSignInLink(
  context: Pick<Context, 'db' | 'clock'>,
  { oobCode }: CallRequest<'check-sign-in-link'>,
): Promise<CallResponse<'check-sign-in-link'>> {
  return { isOurs: await isLinkAlive(context, oobCode) };
}

/** @throws Error if the link contains no action code */
export function actionCodeOf(link: string): { oobCode: string; apiKey: string } {
  const { searchParams } = new URL(link);
  const inner = searchParams.get('link');
  const oobCode = searchParams.get('oobCode');
  if (oobCode === null && inner !== null && URL.canParse(inner)) return actionCodeOf(inner);
  if (oobCode === null) throw new Error('Auth generated a link without a code');
  return { oobCode, apiKey: searchParams.get('apiKey') ?? '' };
}

type Mode = 'verifyEmail' | 'signIn' | 'resetPassword';

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
      // The parameters are those that the Web SDK requires.
      return page(sharedPath(language, 'auth'), [
        ['mode', mode],
        ['oobCode', oobCode],
        ['apiKey', apiKey],
        ...onward,
      ]);
  }
}
