import { timingSafeEqual } from 'node:crypto';
import { mailWishes, type MailWish } from '@kloer/domain/mail/mail-wishes.ts';
import type { Context } from '../platform/context.ts';

type Choice = { uid: string; wish: MailWish };

export const unsubscribePath = '/api/unsubscribe/';

const signatureBytes = 32;

const signaturesOf = ({ addressKey }: Pick<Context, 'addressKey'>, { uid, wish }: Choice) =>
  addressKey.signatures(`unsubscribe ${wish} ${uid}`);

/** A POST to this address switches an optional mail off, without a session. The address never expires. */
export function unsubscribeAddress(
  context: Pick<Context, 'addressKey' | 'siteOrigin'>,
  choice: Choice,
): string {
  const [signature] = signaturesOf(context, choice);
  return `${context.siteOrigin}${unsubscribePath}${choice.wish}/${choice.uid}/${signature}`;
}

/** @returns null unless the address has our signature */
export function choiceOf(context: Pick<Context, 'addressKey'>, path: string): Choice | null {
  const [name = '', uid = '', signature = ''] = path.slice(unsubscribePath.length).split('/');
  const wish = mailWishes.find((one) => one === name);
  const given = Buffer.from(signature, 'hex');
  if (!wish || given.length !== signatureBytes) return null;
  const choice = { uid, wish };
  const isSigned = signaturesOf(context, choice).some((one) =>
    timingSafeEqual(Buffer.from(one, 'hex'), given),
  );
  return isSigned ? choice : null;
}
