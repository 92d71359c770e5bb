import { timingSafeEqual } from 'node:crypto';
import { mailWishes, type MailWish } from '@kloer/domain/mail/mail-wishes.ts';
import type { Context } from '../platform/context.ts';

/** An optional mail of a user, or all search alerts of a mailbox (a hash). */
type Choice = { uid: string; wish: MailWish } | { mailbox: string };

export const unsubscribePath = '/api/unsubscribe/';

const alerts = 'search-alerts';

const signatureBytes = 32;

const namesOf = (choice: Choice): [name: string, id: string] =>
  'mailbox' in choice ? [alerts, choice.mailbox] : [choice.wish, choice.uid];

const signaturesOf = ({ addressKey }: Pick<Context, 'addressKey'>, choice: Choice) =>
  addressKey.signatures(`unsubscribe ${namesOf(choice).join(' ')}`);

/** Signature of a choice, made with the current key. It never expires. */
export const signatureOf = (context: Pick<Context, 'addressKey'>, choice: Choice): string =>
  signaturesOf(context, choice)[0] ?? '';

export function isSigned(
  context: Pick<Context, 'addressKey'>,
  choice: Choice,
  signature: string,
): boolean {
  const given = Buffer.from(signature, 'hex');
  if (given.length !== signatureBytes) return false;
  return signaturesOf(context, choice).some((one) =>
    timingSafeEqual(Buffer.from(one, 'hex'), given),
  );
}

/**
 * A POST to this address switches an optional mail off, without a session. The address never
 * expires.
 */
export function unsubscribeAddress(
  context: Pick<Context, 'addressKey' | 'siteOrigin'>,
  choice: Choice,
): string {
  const names = namesOf(choice).join('/');
  return `${context.siteOrigin}${unsubscribePath}${names}/${signatureOf(context, choice)}`;
}

/** @returns null if the path does not contain a valid signature */
export function choiceOf(context: Pick<Context, 'addressKey'>, path: string): Choice | null {
  const [name = '', id = '', signature = ''] = path.slice(unsubscribePath.length).split('/');
  const wish = mailWishes.find((one) => one === name);
  if (!wish && name !== alerts) return null;
  const choice = wish ? { uid: id, wish } : { mailbox: id };
  return isSigned(context, choice, signature) ? choice : null;
}
