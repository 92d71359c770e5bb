import { contactLimits } from '@kloer/domain/contact/contact.ts';
import { NamedReport, reportLimits, UnnamedReport } from '@kloer/domain/report/report.ts';
import { siteProfilePathIn } from '@kloer/domain/report/site-profile-path.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { checkEntries } from '#features/plain-form/entries.ts';

/** The form's fields, in their order. */
const reportFields = ['profile', 'reason', 'words', 'name', 'email', 'goodFaith'] as const;

/** What stands in the fields; no reason is empty. */
export type Entered = Record<Exclude<(typeof reportFields)[number], 'goodFaith'>, string> & {
  goodFaith: boolean;
};

/** What can be wrong with an entry, as this form says it. */
const reportProblems = [
  'profileUnknown',
  'reasonRequired',
  'wordsRequired',
  'wordsTooLong',
  'goodFaithRequired',
] as const;

/** The same, as the contact form says it. */
export const entryProblems = [
  'nameRequired',
  'nameTooLong',
  'nameInvalid',
  'invalidEmail',
  'emailSlip',
] as const;

/** What texts of problems name. */
export const limits = {
  nameTooLong: contactLimits.nameLength,
  wordsTooLong: reportLimits.wordsLength,
};

/** The texts that travel with the form, of the namespace `report`. */
export const reportKeys = [
  ...reportProblems,
  'send',
  'sending',
  'sentHeading',
  'sentAt',
  'sentReceipt',
  'sentNext',
  'failed',
  'error-teacher-not-found',
  'error-rate-limited',
  'error-unavailable',
  'error-internal',
] as const;

export type ReportTexts = TextsOf<'report', (typeof reportKeys)[number]> &
  TextsOf<'contact', (typeof entryProblems)[number]>;

/**
 * Judges the entries as the server will.
 *
 * @param host of the site, on which the profile has to be
 */
export function checkReport(entered: Entered, host: string) {
  const schema = entered.reason === 'children' ? UnnamedReport : NamedReport;
  const profile = siteProfilePathIn(entered.profile, host) ?? '';
  const entries = { ...entered, profile };
  return checkEntries(schema, entries, reportFields, [...reportProblems, ...entryProblems]);
}
