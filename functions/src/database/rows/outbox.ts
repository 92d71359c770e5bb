import { row } from '../collection.ts';
import { ContactRecord } from '../schemas/contact.ts';
import { OutboxMail } from '../schemas/mail.ts';

/** What is sent, and what people wrote to us. */
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
  contactMessages: row({
    path: 'contactMessages/{hash of address and message}',
    schema: ContactRecord,
    what: 'What somebody wrote by the contact form, and how it was answered.',
    writers: ['functions'],
    readers: [],
    personal: {
      key: { by: 'address', fields: ['email'] },
      removal: { with: 'account', by: 'mails' },
      exported: {
        as: 'messages',
        fields: ['name', 'email', 'language', 'message', 'receivedAt', 'answeredAt', 'answer'],
      },
    },
    kept: '365 days',
    expiry: { field: 'deleteAt', days: 0 },
  }),
};
