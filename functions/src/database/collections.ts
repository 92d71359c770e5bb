import { PromoCode } from '@kloer/domain/promo-code/promo-code.ts';
import { FormerPerson } from '@kloer/domain/subscription/former-person.ts';
import { Subscription } from '@kloer/domain/subscription/subscription.ts';
import * as z from 'zod/mini';
import { row } from './collection.ts';
import {
  Admin,
  Deletion,
  MailLink,
  MissingAccount,
  RateLimit,
  Sessions,
  SignInCode,
  SignUpBrowser,
} from './schemas/account.ts';
import { AuditEntry } from './schemas/administration.ts';
import { OutboxMail } from './schemas/mail.ts';
import { Customer, StripeEvent } from './schemas/payment.ts';
import { WithdrawalDeclaration } from './schemas/withdrawal.ts';
import { Profile } from './schemas/profile.ts';
import { Publication } from './schemas/publication.ts';
import { Lease, SlugClaim } from './schemas/publishing.ts';
import {
  Chore,
  LiveDirectory,
  LiveListings,
  LiveSimilar,
  SitemapIndex,
  KeptNumbers,
  SitemapShard,
} from './schemas/site.ts';

/**
 * Every collection of the database. Deletion, export, sweep, `tests/rules/closed-collections` and
 * `docs/data.md` read this table; what is not in it does not exist.
 */
export const collections = {
  teachers: row({
    path: 'teachers/{uid}',
    schema: z.record(z.string(), z.unknown()),
    what: 'Private record: what teachers wrote about themselves. Functions note a refused picture only.',
    writers: ['owner', 'functions'],
    readers: ['owner', 'admins'],
    personal: {
      key: { by: 'id' },
      removal: { with: 'profile', by: 'records' },
      exported: { as: 'teacher' },
    },
    kept: 'until the profile is deleted',
    expiry: null,
  }),
  subscriptions: row({
    path: 'subscriptions/{uid}',
    schema: Subscription,
    what:
      'What the server decides about a person: entitlement, pause, suspensions and which of them were ' +
      'lifted here, redeemed codes, by which mailboxes the account is known.',
    writers: ['functions'],
    readers: ['owner', 'admins'],
    personal: {
      key: { by: 'id' },
      removal: { with: 'account', by: 'former person' },
      exported: { as: 'subscription' },
    },
    kept: 'while the account lives, with or without a profile',
    expiry: null,
  }),
  formerPersons: row({
    path: 'formerPersons/{keyed hash of the address}',
    schema: FormerPerson,
    what:
      'What outlives an account, so that deleting one sheds no block and gives no code twice: which ' +
      'suspensions stood, which codes were redeemed. Without name, address or uid; found only ' +
      'by somebody who proves the same address again.',
    writers: ['functions'],
    readers: [],
    personal: {
      key: { by: 'hash' },
      removal: null,
      exported: { omitted: 'it belongs to no account' },
    },
    kept:
      '24 months after the account was deleted; without a suspension no longer than a redeemed code ' +
      'exists; until an account of the address holds it',
    expiry: { field: 'expiresAt', days: 0 },
  }),
  profiles: row({
    path: 'profiles/{uid}',
    schema: Profile,
    what: 'Public projection: what a teacher chose to show. Exists only while visible.',
    writers: ['functions'],
    readers: ['everyone'],
    personal: {
      key: { by: 'id' },
      removal: { with: 'profile', by: 'projection' },
      exported: { as: 'profile' },
    },
    kept: 'while the profile is visible',
    expiry: null,
  }),
  publications: row({
    path: 'publications/{uid}',
    schema: Publication,
    what: 'Which pages and pictures are live for a teacher, and what is to be published.',
    writers: ['functions'],
    readers: [],
    personal: {
      key: { by: 'id' },
      removal: { with: 'profile', by: 'publishing' },
      exported: { as: 'publication' },
    },
    kept: 'until the pages of a deleted profile are taken down',
    expiry: null,
  }),
  slugs: row({
    path: 'slugs/{slug}',
    schema: SlugClaim,
    what: 'Whose name slug it is or was, so that former addresses lead on.',
    writers: ['functions'],
    readers: [],
    personal: {
      key: { by: 'uid', field: 'uid' },
      removal: { with: 'profile', by: 'projection' },
      exported: { as: 'names', idAs: 'name' },
    },
    kept: 'until the profile is deleted',
    expiry: null,
  }),
  promoCodes: row({
    path: 'promoCodes/{code}',
    schema: PromoCode,
    what: 'A promo code: the upper-case code is the id. How often it was redeemed, not by whom.',
    writers: ['functions', 'operator'],
    readers: ['admins'],
    personal: null,
    kept: 'until an administrator deletes it',
    expiry: null,
  }),
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
      exported: { as: 'changesByAdmins', fields: ['at', 'action', 'before', 'after'] },
    },
    kept: '24 months, with a uid that names nobody once the account is gone',
    expiry: { field: 'at', days: 730 },
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
  sitemaps: row({
    path: 'sitemaps/{shard}',
    schema: SitemapShard,
    what:
      'Which teachers one sitemap and a page of the directory list: uid, name, paths, role, subjects, ' +
      'place, lowest price, counted towns and time of the last change.',
    writers: ['functions'],
    readers: [],
    personal: {
      key: { by: 'listed' },
      removal: { with: 'profile', by: 'publishing' },
      exported: { omitted: 'repeats what `profile` shows in public' },
    },
    kept: 'while the profile is visible',
    expiry: null,
  }),
  sitemapIndex: row({
    path: 'site/sitemaps',
    schema: SitemapIndex,
    what: 'Which sitemaps the index names.',
    writers: ['functions'],
    readers: [],
    personal: null,
    kept: 'always',
    expiry: null,
  }),
  directory: row({
    path: 'site/directory',
    schema: LiveDirectory,
    what: 'How many pages the directory of teachers has, and which are to be published again.',
    writers: ['functions'],
    readers: [],
    personal: null,
    kept: 'always',
    expiry: null,
  }),
  numbers: row({
    path: 'site/numbers',
    schema: KeptNumbers,
    what: 'How many teachers there are, by subject and town, and what an hour of a subject costs.',
    writers: ['functions'],
    readers: [],
    personal: null,
    kept: 'always',
    expiry: null,
  }),
  listings: row({
    path: 'site/listings',
    schema: LiveListings,
    what: 'Which teachers, by uid, the published lists show.',
    writers: ['functions'],
    readers: [],
    personal: {
      key: { by: 'listed' },
      removal: { with: 'profile', by: 'publishing' },
      exported: { omitted: 'repeats what `profile` shows in public' },
    },
    kept: 'while the profile is in a list',
    expiry: null,
  }),
  similar: row({
    path: 'site/similar',
    schema: LiveSimilar,
    what: 'Which teachers, by uid, the published lists of similar teachers show.',
    writers: ['functions'],
    readers: [],
    personal: {
      key: { by: 'listed' },
      removal: { with: 'profile', by: 'publishing' },
      exported: { omitted: 'repeats what `profile` shows in public' },
    },
    kept: 'while the profile is in a list',
    expiry: null,
  }),
  chores: row({
    path: 'chores/{name}',
    schema: Chore,
    what: 'When something that is due once a day was last done.',
    writers: ['functions'],
    readers: [],
    personal: null,
    kept: 'always',
    expiry: null,
  }),
  leases: row({
    path: 'leases/{name}',
    schema: Lease,
    what: 'Which publisher alone may release the site, and which sweep alone may run, until when.',
    writers: ['functions'],
    readers: [],
    personal: null,
    kept: 'while a publish or a sweep runs',
    expiry: null,
  }),
  customers: row({
    path: 'customers/{uid}',
    schema: Customer,
    what: 'Somebody as the payment provider knows them: ids, the newest purchase, what they were told.',
    writers: ['functions'],
    readers: [],
    personal: {
      key: { by: 'id' },
      removal: { with: 'account', by: 'records' },
      exported: { as: 'customer' },
    },
    kept: 'while the account lives; billing is ended at the payment provider before it goes',
    expiry: null,
  }),
  withdrawals: row({
    path: 'withdrawals/{hash of address and declaration}',
    schema: WithdrawalDeclaration,
    what:
      'That somebody withdrew from the contract: name, address, which contract, when, and what came of ' +
      'it. It is declared by anybody, and carried out once the address is proved.',
    writers: ['functions'],
    readers: [],
    personal: {
      key: { by: 'address', fields: ['email'] },
      removal: null,
      exported: {
        as: 'withdrawals',
        fields: ['name', 'email', 'plan', 'declaredAt', 'outcome', 'refundCents', 'endedAt'],
      },
    },
    kept:
      '30 days while nobody has proved the address, 24 months once it was: what was declared and when ' +
      'may have to be shown, whether or not the account is still there',
    expiry: { field: 'deleteAt', days: 0 },
  }),
  stripeEvents: row({
    path: 'stripeEvents/{id}',
    schema: StripeEvent,
    what: 'That an event of the payment provider had its effect, so that it has none twice.',
    writers: ['functions'],
    readers: [],
    personal: null,
    kept: '40 days, longer than the provider keeps events',
    expiry: { field: 'at', days: 40 },
  }),
};

export type CollectionName = keyof typeof collections;

/** What a document of a collection holds, times as dates. */
export type Stored<N extends CollectionName> = z.output<(typeof collections)[N]['schema']>;

export const collectionNames = Object.keys(collections) as CollectionName[];
