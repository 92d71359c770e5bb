import { rememberedDeletionDays } from '@kloer/domain/account/account-limits.ts';
import { Guardian, guardianLimits } from '@kloer/domain/guardian/parental-consent.ts';
import { row } from '../collection.ts';
import {
  AddressChange,
  Admin,
  Deletion,
  FinishedDeletion,
  MailLink,
  MailWishes,
  MissingAccount,
  RateLimit,
  Sessions,
  SignInCode,
  SignUpBrowser,
} from '../schemas/account.ts';
import { AuditEntry, TeacherIndexShard } from '../schemas/administration.ts';

export const accountRows = {
  admins: row({
    path: 'admins/{uid}',
    schema: Admin,
    what: 'Who administers the site, and with which second factor.',
    writers: ['operator', 'functions'],
    personal: {
      key: { by: 'id' },
      removal: { with: 'account', by: 'wish' },
      exported: { omitted: 'given as `account.administers`' },
    },
    kept: 'until revoked, or the account is deleted',
    expiry: null,
  }),
  auditLog: row({
    path: 'auditLog/{id}',
    schema: AuditEntry,
    what: 'Which administrator changed what, before and after.',
    readers: ['admins'],
    personal: {
      key: { by: 'uid', field: 'personUid' },
      removal: null,
      exported: {
        as: 'changesByAdmins',
        fields: ['at', 'action', 'before', 'after', 'reason', 'facts'],
      },
    },
    kept: '24 months; what was typed about the person goes with the account, and the uid then names no account',
    expiry: { field: 'at', days: 730 },
  }),
  teacherIndex: row({
    path: 'teacherIndex/{shard}',
    schema: TeacherIndexShard,
    what: 'What administrators search and sort by: uid, name, address, place, creation, entitlement, pause, suspension.',
    personal: {
      key: { by: 'listed' },
      removal: { with: 'profile', by: 'projection' },
      exported: { omitted: 'repeats `teacher` and `subscription`' },
    },
    kept: 'until the profile is deleted',
    shared:
      '16 documents, by a hash of the uid: each save or decision writes one, without reading it',
    expiry: null,
  }),
  deletions: row({
    path: 'deletions/{uid}',
    schema: Deletion,
    what: 'A deletion that has begun.',
    personal: {
      key: { by: 'id' },
      removal: null,
      exported: { omitted: 'nothing is left to export by then' },
    },
    kept: 'until all is deleted; for an account two hours longer, while its tokens are valid',
    expiry: null,
  }),
  finishedDeletions: row({
    path: 'finishedDeletions/{keyed hash of the uid or document}',
    schema: FinishedDeletion,
    what: 'That a profile, an account, a review or a search alert was deleted, so that `npm run restore` does not bring it back.',
    personal: {
      key: { by: 'hash' },
      removal: null,
      exported: { omitted: 'a hash; nothing else is left' },
    },
    kept: `${rememberedDeletionDays} days at most, as long as a backup can hold what was deleted`,
    expiry: { field: 'expiresAt', days: 0 },
  }),
  missingAccounts: row({
    path: 'missingAccounts/{uid}',
    schema: MissingAccount,
    what: 'An account that Auth did not know at the daily sweep. The sweep asks again a day later.',
    personal: {
      key: { by: 'id' },
      removal: { with: 'account', by: 'records' },
      exported: { omitted: 'the account is gone' },
    },
    kept: 'until the account is found again, or its remains are deleted',
    expiry: null,
  }),
  signInCodes: row({
    path: 'signInCodes/{hash of address and key}',
    schema: SignInCode,
    what: 'The newest sign-in code that a browser asked for, as a hash, and the tries. Addresses without an account get one too, which is not sent.',
    personal: {
      key: { by: 'hash' },
      removal: null,
      exported: { omitted: 'a hash, for ten minutes' },
    },
    kept: '10 minutes',
    expiry: { field: 'endsAt', days: 0 },
  }),
  addressChanges: row({
    path: 'addressChanges/{id}',
    schema: AddressChange,
    what: 'An account’s move to another address: the remaining steps, and hashes of the links that take it back.',
    personal: {
      key: { by: 'uid', field: 'uid' },
      removal: { with: 'account', by: 'records' },
      exported: { as: 'addressChanges', fields: ['from', 'to', 'startedAt', 'isTakenBack'] },
    },
    kept: '7 days',
    expiry: { field: 'expiresAt', days: 0 },
  }),
  mailLinks: row({
    path: 'mailLinks/{hash of the code}',
    schema: MailLink,
    what: 'Until when a mail’s link may set a password.',
    personal: {
      key: { by: 'hash' },
      removal: null,
      exported: { omitted: 'a hash, for a day' },
    },
    kept: '24 hours at most',
    expiry: { field: 'expiresAt', days: 0 },
  }),
  signUpBrowsers: row({
    path: 'signUpBrowsers/{hash of address and key}',
    schema: SignUpBrowser,
    what: 'The browser that signed up, which confirms the address without the password.',
    personal: {
      key: { by: 'uid', field: 'uid' },
      removal: null,
      exported: { omitted: 'kept for an hour only' },
    },
    kept: '1 hour',
    expiry: { field: 'expiresAt', days: 0 },
  }),
  rateLimits: row({
    path: 'rateLimits/{hash of action and subject}',
    schema: RateLimit,
    what: 'How often an account, an address or a network did something.',
    personal: {
      key: { by: 'hash' },
      removal: null,
      exported: { omitted: 'a hash, for a day at most' },
    },
    kept: '24 hours at most',
    shared:
      'counters of a network, or of everyone, grow without a transaction, by at most 2,000 writes an hour. Counters of one person or mailbox use a transaction',
    expiry: { field: 'windowEndsAt', days: 0 },
  }),
  sessions: row({
    path: 'sessions/{uid}',
    schema: Sessions,
    what: 'When all sessions of an account were last ended. Rules refuse older ones.',
    personal: {
      key: { by: 'id' },
      removal: { with: 'account', by: 'records' },
      exported: { as: 'sessions' },
    },
    kept: 'while the account exists',
    expiry: null,
  }),
  guardians: row({
    path: 'guardians/{uid}',
    schema: Guardian,
    what: 'Which parent a teacher of 16 or 17 named, and the answer. Adults have no document.',
    personal: {
      key: { by: 'id' },
      removal: { with: 'account', by: 'records' },
      exported: {
        as: 'guardian',
        fields: [
          'name',
          'email',
          'askedAt',
          'endsAt',
          'answer',
          'answeredAt',
          'teacher',
          'adultAt',
          'objectedAt',
        ],
      },
    },
    kept: `until ${guardianLimits.days} days after the teacher came of age, at most while the account exists; a parent’s name and address, without consent, ${guardianLimits.days} days after the last mail`,
    expiry: null,
  }),
  mailWishes: row({
    path: 'mailWishes/{uid}',
    schema: MailWishes,
    what: 'Which optional mails a user switched on or off.',
    personal: {
      key: { by: 'id' },
      removal: { with: 'account', by: 'records' },
      exported: { as: 'mailWishes' },
    },
    kept: 'while the account exists',
    expiry: null,
  }),
};
