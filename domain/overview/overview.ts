import * as z from 'zod/mini';
import { locales } from '../locale/locale.ts';
import type { Shown } from '../subscription/is-entitled.ts';
import type { TeacherMoment } from '../teacher/teachers-table.ts';

/** Waiting items are counted up to this number. */
export const countedMost = 1000;

/** Includes the current month. */
export const monthsShown = 13;

export const emptySearchesShown = 12;

type Day = {
  /** `yyyy-mm-dd` in Luxembourg. */
  day: string;
  teachers: number;
  visible: number;
  month: number;
  year: number;
};

/** Payments minus refunds and chargebacks, including VAT and Stripe's fees. */
type MonthRevenue = {
  /** `yyyy-mm`. */
  month: string;
  cents: number;
  counted_until: string;
  /** Days without data since the first known day. */
  days_missing: number;
};
export type Overview = {
  at: string;
  teachers: {
    total: number;
    states: Record<Shown, number>;
    moments: Record<TeacherMoment, number>;
  };
  /** Includes teachers with an overdue payment. */
  paying: { month: number; year: number };
  /** Oldest first; days without data are left out. */
  days: Day[];
  revenue: MonthRevenue[];
  /** This month and last, most frequent first; null means any. */
  empty_searches: {
    subject: string | null;
    canton: string | null;
    count: number;
  }[];
  publishing: {
    /** At most `countedMost`. */
    waiting: number;
    oldest_since: string | null;
    /** Teachers whose publishing failed and is retried. */
    set_aside: number;
    last_at: string | null;
  };
  /** Null if no webhook came in the 40 days for which events are kept. */
  last_webhook_at: string | null;
  /** In the last 30 days; of mails to the operator, in the last 365. */
  mails_given_up: number;
  reports_waiting: number;
  messages_waiting: number;
  checks_waiting: number;
  documents_seen: number;
  reviews_waiting: number;
  reviews_published: number;
};

/** @throws `permission-denied`, `recent-sign-in-required` */
export const AdminOverview = {
  request: z.strictObject({ language: z.enum(locales) }),
  response: {} as Overview,
};
