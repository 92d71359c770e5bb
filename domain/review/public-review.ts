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
  /** Guessed from the text; absent if it is too short. */
  language?: LanguageId;
  reply?: string;
};

export type ReviewSummary = {
  count: number;
  /** To one decimal; absent below `fewestForAverages` reviews. */
  average?: number;
};

export type ShownReviews = {
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

/** Empty without reviews. */
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
