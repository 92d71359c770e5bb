import { documentsWith, type PersonalDocument } from '../database/personal.ts';
import type { Context } from '../platform/context.ts';

/** The outbox's mails to an address; not those in which somebody else writes to it through us. */
export async function mailsTo(db: Context['db'], address: string): Promise<PersonalDocument[]> {
  const mails = await documentsWith(db, 'mails', 'to', address);
  return mails.filter(({ fields: { replyTo = address } }) => replyTo === address);
}

/** The outbox's mails that somebody wrote through us, such as messages to the operator. */
export function mailsBy(db: Context['db'], address: string): Promise<PersonalDocument[]> {
  return documentsWith(db, 'mails', 'replyTo', address);
}
