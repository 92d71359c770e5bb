import { row } from '../collection.ts';
import { ContactRecord } from '../schemas/contact.ts';
import { OutboxMail } from '../schemas/mail.ts';
import {
  blockKeptDays,
  PassedOnMessage,
  passedOnKeptDays,
  reportedKeptDays,
  StoppedSender,
} from '../schemas/message.ts';

export const outboxRows = {
  mails: row({
    path: 'mails/{id}',
    schema: OutboxMail,
    what: 'The outbox: one document per mail and occasion, so that none is lost or sent twice.',
    writers: ['functions'],
    readers: [],
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
    what: 'What somebody wrote by the contact form, or which message a teacher reported, and how it was answered.',
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
  teacherMessages: row({
    path: 'teacherMessages/{hash of teacher, address and message}',
    schema: PassedOnMessage,
    what: 'What a family wrote to a teacher on the profile, and whether the teacher answered or reported it.',
    writers: ['functions'],
    readers: [],
    personal: {
      key: { by: 'uid', field: 'teacherUid' },
      removal: { with: 'profile', by: 'records' },
      exported: {
        as: 'messagesReceived',
        fields: [
          'name',
          'email',
          'level',
          'subject',
          'words',
          'receivedAt',
          'answeredAt',
          'reportedAt',
        ],
      },
    },
    alsoPersonal: {
      key: { by: 'address', fields: ['email'] },
      removal: { with: 'account', by: 'mails' },
      exported: {
        as: 'messagesToTeachers',
        fields: ['name', 'email', 'level', 'subject', 'words', 'language', 'receivedAt'],
      },
    },
    kept:
      `${passedOnKeptDays} days; ${reportedKeptDays} where the teacher reported it, whether or not the account of ` +
      'whoever wrote is still there',
    expiry: { field: 'deleteAt', days: 0 },
  }),
  stoppedSenders: row({
    path: 'stoppedSenders/{hash of teacher and mailbox}',
    schema: StoppedSender,
    what: 'Whose messages a teacher gets no more, by a hash; those whom an administrator blocked reach nobody.',
    writers: ['functions'],
    readers: [],
    personal: {
      key: { by: 'uid', field: 'teacherUid' },
      removal: { with: 'profile', by: 'records' },
      exported: { as: 'stoppedSenders', fields: ['stoppedAt'] },
    },
    kept: `while the profile is there; ${blockKeptDays} days where an administrator blocked somebody`,
    expiry: { field: 'deleteAt', days: 0 },
  }),
};
