import * as z from 'zod/mini';
import { locales } from '../locale/locale.ts';
import type { Shown } from '../subscription/is-entitled.ts';
import type { TeacherMoment } from '../teacher/teachers-table.ts';

/** Counting of waiting items stops here: the exact number no longer matters. */
export const countedMost = 1000;

/** Including the current month. */
export const monthsShown = 13;

/** Number of searches without results that are shown. */
export const emptySearchesShown = 12;

/** Teacher counts at the end of a day, or at the last count of it. */
type Day = {
  /** `yyyy-mm-dd` in Luxembourg. */
  day: string;
  teachers: number;
  visible: number;
  month: number;
  year: number;
};

/**
 * Payments of a month in Luxembourg minus refunds and chargebacks, from Stripe's ledger: before Stripe's fees, VAT
 * included.
 */
type MonthRevenue = {
  /** `yyyy-mm`. */
  month: string;
  cents: number;
  /** ISO instant; for a past month, after its end. */
  counted_until: string;
  /** Days without data between the first known day and today. */
  days_missing: number;
};
export type Overview = {
  /** ISO instant. */
  at: string;
  teachers: {
    total: number;
    states: Record<Shown, number>;
    moments: Record<TeacherMoment, number>;
  };
  /** Teachers with a paid plan, overdue ones included. */
  paying: { month: number; year: number };
  /** Oldest first; only counted days, and months with data from Stripe. */
  days: Day[];
  revenue: MonthRevenue[];
  /** Most frequent searches without results in this month and the last; null: any. */
  empty_searches: {
    /** In the language of the request. */
    subject: string | null;
    canton: string | null;
    count: number;
  }[];
  publishing: {
    /** Teachers whose pages are waiting to be published; at most `countedMost`. */
    waiting: number;
    oldest_since: string | null;
    /** Teachers whose pages failed to publish; retried later. */
    set_aside: number;
    last_at: string | null;
  };
  /** Last event from Stripe; forgotten after 40 days. */
  last_webhook_at: string | null;
  /** In the last 30 days, mails to the operator in the last 365; at most `countedMost`. */
  mails_given_up: number;
  /** Undecided reports, at most `countedMost`. */
  reports_waiting: number;
  /** Unanswered contact messages, at most `countedMost`. */
  messages_waiting: number;
};

/**
 * `admin-overview`: key numbers of the marketplace.
 * @throws `permission-denied`, `recent-sign-in-required`
 */
export const AdminOverview = {
  request: z.strictObject({ language: z.enum(locales) }),
  response: {} as Overview,
};
