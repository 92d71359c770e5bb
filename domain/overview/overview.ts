import * as z from 'zod/mini';
import { locales } from '../locale/locale.ts';
import type { Shown } from '../subscription/is-entitled.ts';
import type { TeacherMoment } from '../teacher/teachers-table.ts';

/** What waits is counted no further: one more is no other news. */
export const countedMost = 1000;

/** So many months are shown, this one the last. */
export const monthsShown = 13;

/** So many of the searches that found nobody are shown. */
export const emptySearchesShown = 12;

/** How many teachers there were at the end of a day, or when they were last counted on it. */
type Day = {
  /** `yyyy-mm-dd` in Luxembourg. */
  day: string;
  teachers: number;
  visible: number;
  month: number;
  year: number;
};

/**
 * What came in during a month in Luxembourg, less what was given back and charged back in it: by the entries
 * of Stripe's ledger, before Stripe's fees, VAT included.
 */
type MonthRevenue = {
  /** `yyyy-mm`. */
  month: string;
  cents: number;
  /** Up to which ISO instant it was counted; of a month that is over, after its end. */
  counted_until: string;
  /** Days before today of which it is not known, since the first that is known. */
  days_missing: number;
};
export type Overview = {
  /** ISO instant as of which this is. */
  at: string;
  teachers: {
    total: number;
    states: Record<Shown, number>;
    moments: Record<TeacherMoment, number>;
  };
  /** Whom a paid plan entitles now, also while its payment is tried again. */
  paying: { month: number; year: number };
  /** The days that were counted and the months in which anything was asked of Stripe, the oldest first. */
  days: Day[];
  revenue: MonthRevenue[];
  /** What was searched for most and found empty in this month and the last; null: any. */
  empty_searches: {
    /** Names in the language of the request. */
    subject: string | null;
    canton: string | null;
    count: number;
  }[];
  publishing: {
    /** Teachers whose pages are to be published; no more than `countedMost` are counted. */
    waiting: number;
    /** Since when the oldest untouched one has been waiting. */
    oldest_since: string | null;
    /** Teachers whose pages could not be published; it is tried again. */
    set_aside: number;
    /** When a publish last put something live. */
    last_at: string | null;
  };
  /** When Stripe last told of something; it is forgotten after 40 days. */
  last_webhook_at: string | null;
  /** Of the last 30 days, messages to the operator of the last 365; counted as `publishing.waiting` is. */
  mails_given_up: number;
  /** Reports that wait for a decision, counted likewise. */
  reports_waiting: number;
  /** Messages by the contact form that wait for an answer, counted likewise. */
  messages_waiting: number;
};

/**
 * `admin-overview`: how the marketplace fares, in numbers. Refused with `permission-denied`,
 * `recent-sign-in-required`.
 */
export const AdminOverview = {
  request: z.strictObject({ language: z.enum(locales) }),
  response: {} as Overview,
};
