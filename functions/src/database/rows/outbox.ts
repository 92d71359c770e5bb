import { row } from '../collection.ts';
import { OutboxMail } from '../schemas/mail.ts';

/** What is sent. */
export const outboxRows = {
  mails: row({
    path: 'mails/{id}',
    schema: OutboxMail,
    what: 'The outbox: one document per mail and occasion, so that none is lost or sent twice.',
    writers: ['functions'],
    readers: ['admins'],
    personal: {
      key: { by: 'address', fields: ['to', 'replyTo'] },
      removal: { with: 'profile', by: 'mails' },
      exported: {
        as: 'mails',
        fields: ['reason', 'to', 'replyTo', 'subject', 'parts', 'createdAt', 'sentAt'],
      },
    },
    kept: '30 days; messages to the operator 365 days',
    expiry: { field: 'deleteAt', days: 0 },
  }),
};
