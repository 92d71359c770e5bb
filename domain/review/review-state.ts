import { dayMs, hourMs } from '../date/spans.ts';
import { isLikeOneOf } from './like-texts.ts';
import { burst, minMessageDays, publishAfterHours } from './review-limits.ts';

/**
 * `asked`: the mail was queued. `held`: an administrator must decide. `refused`: also if removed
 * after a report. `deleted`: being removed from the pages.
 */
export const reviewStates = [
  'asked',
  'waiting',
  'held',
  'published',
  'refused',
  'deleted',
] as const;

export type ReviewState = (typeof reviewStates)[number];

export const holdReasons = ['burst', 'like', 'refused'] as const;

export type HoldReason = (typeof holdReasons)[number];

type Saved = { state: ReviewState; why: HoldReason | null };

type Other = { savedAt: Date; words: string };

/**
 * Null if no administrator must decide.
 * @param elsewhere texts of the newest reviews of other teachers
 */
export function holdReasonOf(
  before: Saved,
  words: string,
  others: readonly Other[],
  elsewhere: readonly string[],
  now: Date,
): HoldReason | null {
  // A change by the author must not undo an administrator's decision.
  if (before.state === 'refused') return 'refused';
  if (before.state === 'held') return before.why;
  if (isLikeOneOf(words, [...others.map((one) => one.words), ...elsewhere])) return 'like';
  const since = now.getTime() - burst.days * dayMs;
  const recent = others.filter(({ savedAt }) => savedAt.getTime() > since);
  return recent.length >= burst.reviews ? 'burst' : null;
}

export const publicFrom = (savedAt: Date, now: Date): Date =>
  new Date(Math.max(savedAt.getTime() + publishAfterHours * hourMs, now.getTime()));

export const isOldEnough = (messageAt: Date, now: Date): boolean =>
  now.getTime() - messageAt.getTime() >= minMessageDays * dayMs;
