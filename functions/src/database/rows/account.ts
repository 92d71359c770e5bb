import { Guardian, guardianLimits } from '@kloer/domain/guardian/guardian.ts';
import { row } from '../collection.ts';
import {
  AddressChange,
  Admin,
  Deletion,
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
    what: 'Who administers the site.',
    writers: ['operator', 'functions'],
    readers: [],
    personal: {
      key: { by: 'id' },
      removal: { with: 'account', by: 'wish' },
      exported: { omitted: 'given as `account.administers`' },
    },
    kept: 'until the operator takes it back, or the account is deleted',
    expiry: null,
  }),
  auditLog: row({
    path: 'auditLog/{id}',
    schema: AuditEntry,
    what: 'Which administrator changed what, how it was before and what it became.',
    writers: ['functions'],
    readers: ['admins'],
    personal: {
      key: { by: 'uid', field: 'personUid' },
      removal: null,
      exported: {
        as: 'changesByAdmins',
        fields: ['at', 'action', 'before', 'after', 'reason', 'facts'],
      },
    },
    kept:
      '24 months, with a uid that names nobody once the account is gone; what was typed about the person ' +
      'goes with the account',
    expiry: { field: 'at', days: 730 },
  }),
  teacherIndex: row({
    path: 'teacherIndex/{shard}',
    schema: TeacherIndexShard,
    what:
      'By what administrators search and sort teachers: uid, name, address, place, when the profile was ' +
      'made, entitlement, pause and suspension.',
    writers: ['functions'],
    readers: [],
    personal: {
      key: { by: 'listed' },
      removal: { with: 'profile', by: 'projection' },
      exported: { omitted: 'repeats what `teacher` and `subscription` say' },
    },
    kept: 'until the profile is deleted',
    shared:
      '16 documents, by a hash of the uid. A save or decision writes its entry without reading the document: one ' +
      'write each, so 16 saves a second',
    expiry: null,
  }),
  deletions: row({
    path: 'deletions/{uid}',
    schema: Deletion,
    what: 'That somebody wants to be gone, until all is done.',
    writers: ['functions'],
    readers: [],
    personal: {
      key: { by: 'id' },
      removal: null,
      exported: { omitted: 'there is nothing left to export when it is there' },
    },
    kept: 'until all is deleted; of an account two hours longer, while its tokens are valid',
    expiry: null,
  }),
  missingAccounts: row({
    path: 'missingAccounts/{uid}',
    schema: MissingAccount,
    what: 'That Auth no longer knew an account when the daily sweep asked; it asks again a day later.',
    writers: ['functions'],
    readers: [],
    personal: {
      key: { by: 'id' },
      removal: { with: 'account', by: 'records' },
      exported: { omitted: 'there is nobody left who could ask' },
    },
    kept: 'until the account is found again, or what was left of it is deleted',
    expiry: null,
  }),
  signInCodes: row({
    path: 'signInCodes/{hash of address and key}',
    schema: SignInCode,
    what:
      'The newest sign-in code that a browser asked for, as a hash, and how often it was tried; of ' +
      'addresses without an account as well, which are sent none.',
    writers: ['functions'],
    readers: [],
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
    what:
      'That an account was moved to another address, what has still to follow, and the hashes of the links by ' +
      'which whoever holds the earlier address takes it back.',
    writers: ['functions'],
    readers: [],
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
    what: 'Until when the link of a mail may set a password.',
    writers: ['functions'],
    readers: [],
    personal: {
      key: { by: 'hash' },
      removal: null,
      exported: { omitted: 'a hash, for a day' },
    },
    kept: 'at most 24 hours',
    expiry: { field: 'expiresAt', days: 0 },
  }),
  signUpBrowsers: row({
    path: 'signUpBrowsers/{hash of address and key}',
    schema: SignUpBrowser,
    what: 'That a browser signed up, so that it confirms the address without the password again.',
    writers: ['functions'],
    readers: [],
    personal: {
      key: { by: 'uid', field: 'uid' },
      removal: null,
      exported: { omitted: 'there for an hour only' },
    },
    kept: '1 hour',
    expiry: { field: 'expiresAt', days: 0 },
  }),
  rateLimits: row({
    path: 'rateLimits/{hash of action and subject}',
    schema: RateLimit,
    what: 'How often an account, an address or a network did something.',
    writers: ['functions'],
    readers: [],
    personal: {
      key: { by: 'hash' },
      removal: null,
      exported: { omitted: 'a hash, for at most a day' },
    },
    kept: 'at most 24 hours',
    shared:
      'a counter of a network address or of everybody is incremented without a transaction. Its limit bounds the ' +
      'writes: at most 2,000 an hour, 0.6 a second. Counters of one person or mailbox are counted in a transaction',
    expiry: { field: 'windowEndsAt', days: 0 },
  }),
  sessions: row({
    path: 'sessions/{uid}',
    schema: Sessions,
    what: 'When all sessions of an account were last ended; security rules refuse older ones.',
    writers: ['functions'],
    readers: [],
    personal: {
      key: { by: 'id' },
      removal: { with: 'account', by: 'records' },
      exported: { as: 'sessions' },
    },
    kept: 'while the account lives',
    expiry: null,
  }),
  guardians: row({
    path: 'guardians/{uid}',
    schema: Guardian,
    what:
      'That somebody is 16 or 17: which parent they named, and whether that parent agrees. Whoever is of age has ' +
      'none.',
    writers: ['functions'],
    readers: [],
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
    kept:
      `until ${guardianLimits.days} days after its owner said to be of age, at most while the account lives; name and ` +
      `address of a parent who never agreed ${guardianLimits.days} days after the last mail`,
    expiry: null,
  }),
  mailWishes: row({
    path: 'mailWishes/{uid}',
    schema: MailWishes,
    what: 'Which optional mails a user switched on or off.',
    writers: ['functions'],
    readers: [],
    personal: {
      key: { by: 'id' },
      removal: { with: 'account', by: 'records' },
      exported: { as: 'mailWishes' },
    },
    kept: 'while the account lives',
    expiry: null,
  }),
};
