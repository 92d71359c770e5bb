import { dayMs } from '@kloer/domain/date/spans.ts';
import { withDates } from '../../functions/src/database/timestamps.ts';
import type { CollectionName } from '../../functions/src/database/collections.ts';

type Fields = Record<string, unknown>;

export type Policy =
  /** `as` changes fields that would repeat an action. */
  | { do: 'copy'; as?: (fields: Fields, now: Date) => Fields }
  | { do: 'derive' }
  /** Temporary data, or a right that only the operator gives. */
  | { do: 'leave' };

const copy: Policy = { do: 'copy' };
const derive: Policy = { do: 'derive' };
const leave: Policy = { do: 'leave' };

/** What was due at the time of the backup has been done, or needs a decision. */
const notDue: Policy = { do: 'copy', as: (fields) => ({ ...fields, dueAt: null }) };

/**
 * Collections are restored in this order: decisions come before teachers, whose writes trigger
 * publishes.
 */
export const policies: Record<CollectionName, Policy> = {
  finishedDeletions: copy,
  deletions: copy,
  mailboxes: copy,
  promoCodes: copy,
  // The next sweep asks Stripe for later changes.
  customers: { do: 'copy', as: (fields, now) => ({ ...fields, askAt: now }) },
  subscriptions: copy,
  redemptions: copy,
  guardians: copy,
  sessions: copy,
  mailWishes: copy,
  addressChanges: notDue,
  withdrawals: copy,
  stripeEvents: copy,
  auditLog: copy,
  history: copy,
  emptySearches: copy,
  undeliverableAddresses: copy,
  contactMessages: copy,
  // Families may have received requests for reviews that were due.
  teacherMessages: {
    do: 'copy',
    as: (fields, now) => {
      const { askReviewAt } = withDates(fields) as Fields;
      const isLater = askReviewAt instanceof Date && askReviewAt > now;
      return isLater ? fields : { ...fields, askReviewAt: null };
    },
  },
  stoppedSenders: copy,
  // Waits a day: restored profiles must not be reported as new teachers.
  searchAlerts: {
    do: 'copy',
    as: (fields, now) => ({ ...fields, askedAt: new Date(now.getTime() + dayMs) }),
  },
  reports: copy,
  mails: notDue,
  // Restored after the mails, so that no teacher gets a second mail about a review.
  reviews: copy,
  chores: copy,
  visitCounts: copy,
  answering: copy,
  // If the scan is lost, an administrator declines the request, or it expires.
  checks: copy,
  teacherNotes: copy,
  drafts: copy,
  slugs: copy,
  teachers: copy,
  profiles: derive,
  rankings: derive,
  publications: derive,
  teacherIndex: derive,
  sitemaps: derive,
  sitemapIndex: derive,
  directory: derive,
  numbers: derive,
  listNumbers: derive,
  localPrices: derive,
  waitingFamilies: derive,
  listings: derive,
  lists: derive,
  similar: derive,
  admins: leave,
  missingAccounts: leave,
  signInCodes: leave,
  mailLinks: leave,
  signUpBrowsers: leave,
  rateLimits: leave,
  searchNews: leave,
  leases: leave,
  migrations: leave,
};

export const copied = (Object.keys(policies) as CollectionName[]).filter(
  (name) => policies[name].do === 'copy',
);
