import { createHash } from 'node:crypto';
import { mailboxOf } from '@kloer/domain/account/mailbox.ts';
import { documentOf } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';

type Whom = { teacherUid: string } | 'everybody';

const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest('hex');

/** The document that blocks a sender; all spellings of a mailbox share it. */
export function stoppedSenderOf(db: Context['db'], whom: Whom, address: string) {
  const name = whom === 'everybody' ? whom : `teacher ${whom.teacherUid}`;
  return documentOf(db, 'stoppedSenders', hash('stopped', name, mailboxOf(address)));
}

export const senderMark = (teacherUid: string, address: string): string =>
  hash('sender', teacherUid, mailboxOf(address)).slice(0, 16);

/** The hash includes the address, so that a message id alone gives no access. */
export const messageIdOf = (teacherUid: string, address: string, messageId: string): string =>
  hash('message', teacherUid, address, messageId);
