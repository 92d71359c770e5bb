import { contactLimits } from '@kloer/domain/contact/contact.ts';
import { reportLimits } from '@kloer/domain/report/report.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';

/** What can be wrong with an entry, as this form says it. */
export const reportProblems = [
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
] as const;

export type ReportProblem = (typeof reportProblems)[number] | (typeof entryProblems)[number];

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
 * The texts that the form brought along in its markup.
 *
 * @throws Error without them
 */
export function textsOfForm({ dataset }: Pick<HTMLFormElement, 'dataset'>): ReportTexts {
  const { texts } = dataset;
  if (texts === undefined) throw new Error('the form of a report came without data-texts');
  return JSON.parse(texts) as ReportTexts;
}

/** What is said beside a field. */
export function problemText(problem: ReportProblem, texts: ReportTexts): string {
  switch (problem) {
    case 'nameTooLong':
      return fill(texts.nameTooLong, { limit: contactLimits.nameLength });
    case 'wordsTooLong':
      return fill(texts.wordsTooLong, { limit: reportLimits.wordsLength });
    case 'profileUnknown':
    case 'reasonRequired':
    case 'wordsRequired':
    case 'goodFaithRequired':
    case 'nameRequired':
    case 'nameInvalid':
    case 'invalidEmail':
      return texts[problem];
  }
}
