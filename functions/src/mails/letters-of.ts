import type { Context } from '../platform/context.ts';
import { mails } from './outbox-mail.ts';

type Letter = FirebaseFirestore.QueryDocumentSnapshot;

const writtenBy = (letter: Letter): unknown => letter.get('replyTo');

/** The outbox's letters to an address; not those in which somebody else writes to it through us. */
export async function lettersTo(db: Context['db'], address: string): Promise<Letter[]> {
  const { docs } = await db.collection(mails).where('to', '==', address).get();
  return docs.filter((letter) => [undefined, address].includes(writtenBy(letter) as string));
}

/** The outbox's letters that somebody wrote through us, such as messages to the operator. */
export async function lettersBy(db: Context['db'], address: string): Promise<Letter[]> {
  return (await db.collection(mails).where('replyTo', '==', address).get()).docs;
}
