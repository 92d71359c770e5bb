import { brand } from '@kloer/domain/brand/brand.ts';
import { documentsWith, type PersonalDocument } from '../database/personal.ts';
import type { Context } from '../platform/context.ts';

/** The outbox's mails to an address; not those in which somebody else writes to it through us. */
export async function mailsTo(db: Context['db'], address: string): Promise<PersonalDocument[]> {
  const mails = await documentsWith(db, 'mails', 'to', address);
  const own: unknown[] = [address, brand.company.email];
  return mails.filter(({ fields: { replyTo = address } }) => own.includes(replyTo));
}

/**
 * The outbox's mails that somebody wrote through us, such as messages to the operator; not the answers that
 * go out in the operator's name, which are of those who receive them.
 */
export async function mailsBy(db: Context['db'], address: string): Promise<PersonalDocument[]> {
  const mails = await documentsWith(db, 'mails', 'replyTo', address);
  return mails.filter(({ fields: { reason } }) => reason !== 'contact-answer');
}
