import * as z from 'zod/mini';
import { formatTime } from '@kloer/domain/date/calendar-day.ts';
import { formatDate } from '@kloer/domain/date/date.ts';
import { markNames } from '@kloer/domain/review/marks.ts';
import type { ReviewForm } from '@kloer/domain/review/review-calls.ts';
import { reviewLimits } from '@kloer/domain/review/review-limits.ts';
import { ReviewContent } from '@kloer/domain/review/review.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { checkEntries } from '#features/plain-form/entries.ts';
import type { ReviewTexts } from './review-texts.ts';

export const reviewFields = ['lessons', ...markNames, 'words', 'name'] as const;

export type Entered = Record<(typeof reviewFields)[number], string>;

const problems = [
  'lessonsRequired',
  'markRequired',
  'wordsTooLong',
  'wordsInvalid',
  'nameRequired',
  'nameTooLong',
  'nameInvalid',
] as const;

/** Numbers inserted into error messages, by text key. */
export const limits = {
  wordsTooLong: reviewLimits.wordsLength,
  nameTooLong: reviewLimits.nameLength,
};

const { lessons, marks, words, name } = ReviewContent.shape;

/** Each mark is a separate field, so that each can show its own problem. */
const Entries = z.object({ lessons, ...marks.shape, words, name });

/**
 * Validates the entries as the server does. A user without lessons cannot send a review, so no field is missing then.
 */
export function checkReview(entered: Entered) {
  if (entered.lessons === 'none')
    return { isRight: false as const, problems: {}, entries: entered };
  const numbers = Object.fromEntries(markNames.map((mark) => [mark, Number(entered[mark])]));
  const checked = checkEntries(Entries, { ...entered, ...numbers }, reviewFields, problems);
  if (!checked.isRight) return checked;
  const { lessons, words, name, ...given } = checked.sent;
  return { ...checked, sent: { lessons, words, name, marks: given } };
}

/** What the page says about the state of a review; no lines if there is no review. */
export function standingLines(
  { state, public_from: from, grounds }: Pick<ReviewForm, 'state' | 'public_from' | 'grounds'>,
  texts: ReviewTexts,
): string[] {
  const at = from === null ? null : new Date(from);
  switch (state) {
    case 'new':
      return [];
    case 'waiting': {
      if (at === null) return [texts.waiting];
      const values = { date: formatDate(at), time: formatTime(at).slice(0, 5) };
      return [texts.waiting, fill(texts.waitingHelp, values)];
    }
    case 'checking':
      return [texts.waiting, texts.checkingHelp];
    case 'published':
      return [texts.published];
    case 'refused':
      return [texts.refused, fill(texts.refusedHelp, { grounds }), texts.refusedChange];
  }
}
