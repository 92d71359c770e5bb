import { createHash } from 'node:crypto';
import { mailboxOf } from '@kloer/domain/account/mailbox.ts';
import { documentOf } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';

/** Who gets nothing more from somebody: a teacher, or everybody. */
type Whom = { teacherUid: string } | 'everybody';

const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest('hex');

/** That somebody's messages are not passed on; by the mailbox, since each spelling of it would begin anew. */
export function stoppedSenderOf(db: Context['db'], whom: Whom, address: string) {
  const name = whom === 'everybody' ? whom : `teacher ${whom.teacherUid}`;
  return documentOf(db, 'stoppedSenders', hash('stopped', name, mailboxOf(address)));
}

/** By what the messages of one sender to a teacher are told from others, with another teacher another. */
export const senderMark = (teacherUid: string, address: string): string =>
  hash('sender', teacherUid, mailboxOf(address)).slice(0, 16);

/** By teacher and address too, so that nobody reaches another's message by its id. */
export const messageIdOf = (teacherUid: string, address: string, messageId: string): string =>
  hash('message', teacherUid, address, messageId);
