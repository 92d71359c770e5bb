import { alertMonths, confirmHours } from '@kloer/domain/search-alert/alert-limits.ts';
import {
  publishedMonths,
  refusedKeptMonths,
  unusedLinkDays,
} from '@kloer/domain/review/review-limits.ts';
import { undeliverableDays } from '@kloer/domain/mail/undeliverable-limits.ts';
import { row } from '../collection.ts';
import { ContactRecord } from '../schemas/contact.ts';
import { OutboxMail, UndeliverableAddress } from '../schemas/mail.ts';
import { PassedOnMessage, StoppedSender } from '../schemas/message.ts';
import { Review } from '../schemas/review.ts';
import { SearchAlert } from '../schemas/search-alert.ts';
import {
  blockKeptDays,
  passedOnKeptDays,
  reportedKeptDays,
} from '@kloer/domain/message/message-retention.ts';

export const outboxRows = {
  mails: row({
    path: 'mails/{id}',
    schema: OutboxMail,
    what: 'The outbox: one document for each mail and occasion, so that none is lost or sent twice.',
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
  undeliverableAddresses: row({
    path: 'undeliverableAddresses/{keyed hash of the mailbox}',
    schema: UndeliverableAddress,
    what: 'That a mailbox does not exist, or that its owner marked a mail of ours as spam. It gets no optional mails.',
    personal: {
      key: { by: 'hash' },
      removal: null,
      exported: { omitted: 'a hash that tells nothing about the person' },
    },
    kept: `${undeliverableDays.bounced} days; ${undeliverableDays.complained} after a mail was marked as spam`,
    expiry: { field: 'expiresAt', days: 0 },
  }),
  contactMessages: row({
    path: 'contactMessages/{hash of address and message}',
    schema: ContactRecord,
    what: 'A message of the contact form, or one that a teacher reported, and the reply.',
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
    what: 'A family’s message to a teacher, and whether the teacher replied or reported it.',
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
    kept: `${passedOnKeptDays} days; ${reportedKeptDays} if the teacher reported it, even without the sender’s account`,
    expiry: { field: 'deleteAt', days: 0 },
  }),
  reviews: row({
    path: 'reviews/{hash of teacher and mailbox}',
    schema: Review,
    what: 'That a family was asked how lessons went, its review, the teacher’s reply, and why it was refused.',
    personal: {
      key: { by: 'uid', field: 'teacherUid' },
      removal: { with: 'profile', by: 'records' },
      exported: { omitted: 'the published ones are given as `reviews`' },
    },
    alsoPersonal: {
      key: { by: 'address', fields: ['email'] },
      removal: { with: 'account', by: 'mails' },
      exported: {
        as: 'reviewsWritten',
        fields: ['email', 'language', 'wroteAt', 'content', 'savedAt', 'publishedAt', 'grounds'],
      },
    },
    kept: `${unusedLinkDays} days without a review; ${publishedMonths} months published; ${refusedKeptMonths} months if refused or removed; at most until its author deletes it`,
    expiry: { field: 'deleteAt', days: 0 },
  }),
  stoppedSenders: row({
    path: 'stoppedSenders/{hash of teacher and mailbox}',
    schema: StoppedSender,
    what: 'The senders, as hashes, whose messages a teacher stopped, or an administrator blocked for all teachers.',
    personal: {
      key: { by: 'uid', field: 'teacherUid' },
      removal: { with: 'profile', by: 'records' },
      exported: { as: 'stoppedSenders', fields: ['stoppedAt'] },
    },
    kept: `while the profile exists; ${blockKeptDays} days if an administrator blocked the sender`,
    expiry: { field: 'deleteAt', days: 0 },
  }),
  searchAlerts: row({
    path: 'searchAlerts/{hash of address and search}',
    schema: SearchAlert,
    what: 'A family’s search, and the address that hears of new teachers.',
    personal: {
      key: { by: 'address', fields: ['email'] },
      removal: { with: 'account', by: 'mails' },
      exported: {
        as: 'searchAlerts',
        fields: ['email', 'language', 'filter', 'askedAt', 'confirmedAt', 'endsAt'],
      },
    },
    kept: `${confirmHours} hours, ${alertMonths} months once confirmed`,
    expiry: { field: 'endsAt', days: 0 },
  }),
};
