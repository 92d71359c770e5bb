import { withoutContactDetails } from '../message/without-contact-details.ts';
import { likelyLanguage } from '../profile/likely-language.ts';
import type { LanguageId } from '../reference/languages.ts';
import { fewestForAverages, listedReviews } from './review-limits.ts';
import { markNames, type Marks } from './marks.ts';
import type { ReviewContent } from './review.ts';

export type PublicReview = ReviewContent & {
  id: string;
  /** Month of publication, as `yyyy-mm`. */
  month: string;
  /** Guessed from the words; absent if they are too few. */
  language?: LanguageId;
  reply?: string;
};

/** On cards and in comparisons. */
export type ReviewSummary = {
  /** At least 1. */
  count: number;
  /** The average of all marks, to one decimal. Absent below `fewestForAverages`. */
  average?: number;
};

export type ShownReviews = {
  /** The average of each mark, to one decimal. Absent below `fewestForAverages`. */
  averages?: Marks;
  newest: PublicReview[];
};

export type PublishedReview = {
  id: string;
  content: ReviewContent;
  publishedAt: Date;
  reply: string | null;
};

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

const mean = (values: readonly number[]) =>
  oneDecimal(values.reduce((sum, value) => sum + value, 0) / values.length);

function shown({ id, content, publishedAt, reply }: PublishedReview): PublicReview {
  const language = likelyLanguage(content.words);
  return {
    ...content,
    words: withoutContactDetails(content.words),
    id,
    month: publishedAt.toISOString().slice(0, 7),
    ...(language && { language }),
    ...(reply !== null && { reply: withoutContactDetails(reply) }),
  };
}

export const publicReviews = (published: readonly PublishedReview[]): PublicReview[] =>
  published
    .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || (a.id < b.id ? -1 : 1))
    .map(shown);

/** The review fields of a public profile; empty without reviews. */
export function shownReviews(published: readonly PublishedReview[]): {
  reviewed?: ReviewSummary;
  reviews?: ShownReviews;
} {
  const count = published.length;
  if (count === 0) return {};
  const newest = publicReviews(published).slice(0, listedReviews);
  if (count < fewestForAverages) return { reviewed: { count }, reviews: { newest } };
  const marks = published.map(({ content }) => content.marks);
  const averages = Object.fromEntries(
    markNames.map((name) => [name, mean(marks.map((one) => one[name]))]),
  ) as Marks;
  const average = mean(marks.flatMap((one) => markNames.map((name) => one[name])));
  return { reviewed: { count, average }, reviews: { averages, newest } };
}
