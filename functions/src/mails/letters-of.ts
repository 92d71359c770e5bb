import { documentsWith, type PersonalDocument } from '../database/personal.ts';
import type { Context } from '../platform/context.ts';

/** The outbox's letters to an address; not those in which somebody else writes to it through us. */
export async function lettersTo(db: Context['db'], address: string): Promise<PersonalDocument[]> {
  const letters = await documentsWith(db, 'mails', 'to', address);
  return letters.filter(({ fields: { replyTo = address } }) => replyTo === address);
}

/** The outbox's letters that somebody wrote through us, such as messages to the operator. */
export function lettersBy(db: Context['db'], address: string): Promise<PersonalDocument[]> {
  return documentsWith(db, 'mails', 'replyTo', address);
}
