import * as z from 'zod/mini';
import { locales } from '../locale/locale.ts';
import { teacherMoments, teacherStates } from '../teacher/teachers-table.ts';

/** What waits is counted no further: one more is no other news. */
export const countedMost = 1000;

/** So many months are shown, this one the last. */
export const monthsShown = 13;

/** So many of the searches that found nobody are shown. */
export const emptySearchesShown = 12;

const Count = z.number();

/** How many teachers there were at the end of a day, or when they were last counted on it. */
const Day = z.object({
  /** `yyyy-mm-dd` in Luxembourg. */
  day: z.string(),
  teachers: Count,
  visible: Count,
  month: Count,
  year: Count,
});

/**
 * What came in during a month in Luxembourg, less what was given back and charged back in it: by the entries
 * of Stripe's ledger, before Stripe's fees, VAT included.
 */
const MonthRevenue = z.object({
  /** `yyyy-mm`. */
  month: z.string(),
  cents: z.number(),
  /** Up to which ISO instant it was counted; of a month that is over, after its end. */
  counted_until: z.string(),
  /** Days before today of which it is not known, since the first that is known. */
  days_missing: Count,
});
/** ISO instant; null where there is none. */
const Moment = z.nullable(z.string());

/**
 * `admin-overview`: how the marketplace fares, in numbers. Refused with `permission-denied`,
 * `recent-sign-in-required`.
 */
export const AdminOverview = {
  request: z.strictObject({ language: z.enum(locales) }),
  response: z.object({
    /** ISO instant as of which this is. */
    at: z.string(),
    teachers: z.object({
      total: Count,
      states: z.record(z.enum(teacherStates), Count),
      moments: z.record(z.enum(teacherMoments), Count),
    }),
    /** Whom a paid plan entitles now, also while its payment is tried again. */
    paying: z.object({ month: Count, year: Count }),
    /** The days that were counted and the months in which anything was asked of Stripe, the oldest first. */
    days: z.array(Day),
    revenue: z.array(MonthRevenue),
    /** What was searched for most and found empty in this month and the last; null: any. */
    empty_searches: z.array(
      z.object({
        /** Names in the language of the request. */
        subject: z.nullable(z.string()),
        canton: z.nullable(z.string()),
        count: Count,
      }),
    ),
    publishing: z.object({
      /** Teachers whose pages are to be published; no more than `countedMost` are counted. */
      waiting: Count,
      /** Since when the one of them has been waiting that nobody has touched for longest. */
      oldest_since: Moment,
      /** Teachers whose pages could not be published; it is tried again. */
      set_aside: Count,
      /** When a publish last put something live. */
      last_at: Moment,
    }),
    /** When Stripe last told of something; it is forgotten after 40 days. */
    last_webhook_at: Moment,
    /** Of the last 30 days, messages to the operator of the last 365; counted as `publishing.waiting` is. */
    mails_given_up: Count,
    /** Reports that wait for a decision, counted likewise. */
    reports_waiting: Count,
    /** Messages by the contact form that wait for an answer, counted likewise. */
    messages_waiting: Count,
  }),
};

export type Overview = z.infer<typeof AdminOverview.response>;
