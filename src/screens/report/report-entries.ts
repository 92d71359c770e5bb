import { NamedReport, reportLimits, UnnamedReport } from '@kloer/domain/report/report.ts';
import { siteProfilePathIn } from '@kloer/domain/report/site-profile-path.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import {
  callErrors,
  checkEntries,
  writerLimits,
  writerProblems,
} from '#features/plain-form/entries.ts';

const reportFields = ['profile', 'reason', 'words', 'name', 'email', 'goodFaith'] as const;

export type Entered = Record<Exclude<(typeof reportFields)[number], 'goodFaith'>, string> & {
  goodFaith: boolean;
};

const reportProblems = [
  'profileUnknown',
  'reasonRequired',
  'wordsRequired',
  'wordsTooLong',
  'goodFaithRequired',
] as const;

/** Numbers inserted into error messages, by text key. */
export const limits = {
  ...writerLimits,
  wordsTooLong: reportLimits.wordsLength,
};

export const reportKeys = [
  ...reportProblems,
  'sending',
  'sentHeading',
  'sentAt',
  'sentReceipt',
  'sentNext',
  'failed',
  'error-teacher-not-found',
  ...callErrors,
] as const;

export type ReportTexts = TextsOf<'report', (typeof reportKeys)[number]> &
  TextsOf<'contact', (typeof writerProblems)[number]>;

/** Adds the review that the page's query names, if the report is about a review. */
export function withReview<Report extends object>(
  report: Report,
  query: string,
): Report & { review?: string } {
  const review = new URLSearchParams(query).get('review');
  return review ? { ...report, review } : report;
}

/**
 * Validates the entries as the server does.
 *
 * @param host of the site, which the reported profile's URL must have
 */
export function checkReport(entered: Entered, host: string) {
  const schema = entered.reason === 'children' ? UnnamedReport : NamedReport;
  const profile = siteProfilePathIn(entered.profile, host) ?? '';
  const entries = { ...entered, profile };
  return checkEntries(schema, entries, reportFields, [...reportProblems, ...writerProblems]);
}
