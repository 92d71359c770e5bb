import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { addressesOf } from '../../people/accounts/addresses.ts';
import { readablePage } from '../../database/readable-page.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import type { ContactRecord } from '../../database/schemas/contact.ts';
import { stoppedSenderOf } from '../message/senders.ts';
import type { Context } from '../../platform/context.ts';

type ListContext = Pick<Context, 'db' | 'auth'>;
type Listed = CallResponse<'admin-messages'>['messages'][number];

export const messagesAtATime = 10;

/** The field that orders the messages of a state; it is null in the other state. */
const orders = { waiting: 'waitingSince', answered: 'answeredAt' } as const;

const ever = new Date(0);

async function reportedBy(
  { db }: ListContext,
  { reported }: ContactRecord,
): Promise<Listed['reported']> {
  if (reported === undefined) return null;
  const message = (await documentOf(db, 'teacherMessages', reported).get()).data();
  if (!message) return null;
  const blocked = await stoppedSenderOf(db, 'everybody', message.email).get();
  const { name, email, words, receivedAt } = message;
  return { name, email, words, sent_at: receivedAt.toISOString(), blocked: blocked.exists };
}

async function listed(
  context: ListContext,
  id: string,
  message: ContactRecord,
  by: string | null,
): Promise<Listed> {
  const { name, email, language, answeredAt, answer } = message;
  return {
    id,
    received_at: message.receivedAt.toISOString(),
    name,
    email,
    language,
    message: message.message,
    answer: answeredAt && { text: answer, at: answeredAt.toISOString(), by },
    is_report: message.reported !== undefined,
    reported: await reportedBy(context, message),
  };
}

export async function listMessages(
  context: ListContext,
  { state, after }: CallRequest<'admin-messages'>,
): Promise<CallResponse<'admin-messages'>> {
  const ordered = collectionOf(context.db, 'contactMessages')
    .where(orders[state], '>', ever)
    .orderBy(orders[state], 'desc')
    .orderBy('__name__', 'desc');
  // Starts after a time, because the last message shown may have been answered since.
  const behind = after ? ordered.startAfter(new Date(after.at), after.id) : ordered;
  const { docs, more, unreadable } = await readablePage(behind, messagesAtATime);
  const shown = docs.map((one) => ({ id: one.id, message: one.data() }));
  const admins = [...new Set(shown.flatMap(({ message }) => message.adminUid ?? []))];
  const addresses = await addressesOf(context, admins);
  return {
    messages: await Promise.all(
      shown.map(({ id, message }) =>
        listed(context, id, message, addresses.get(message.adminUid ?? '') ?? null),
      ),
    ),
    more,
    unreadable,
  };
}
