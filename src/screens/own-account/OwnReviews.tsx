import { useRef, type ReactNode } from 'react';
import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { formatMonth } from '@kloer/domain/date/long-date.ts';
import type { Locale, Localized } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { markNames } from '@kloer/domain/review/marks.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { callApi } from '#kit/calls/api.ts';
import { useFocusWhen } from '#kit/pieces/use-focus-when.ts';
import { ownToken } from '#features/own-page/browser-own-page.ts';
import { ownReviewTexts, type OwnReviewTexts } from './own-review-texts.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { LoadingFailed } from './LoadingFailed.tsx';
import { useLoaded } from './use-loaded.ts';

type Review = CallResponse<'own-reviews'>['reviews'][number];

type Props = {
  locale: Locale;
  texts: TextsOf<'account'>;
  /** The profile's public paths; null while it is not visible. */
  paths: Localized | null;
};

type ReviewProps = { review: Review; locale: Locale; words: OwnReviewTexts; children: ReactNode };

function ReviewItem({ review, locale, words, children }: ReviewProps) {
  const { name, month, lessons, marks, reply } = review;
  const answer = useRef<HTMLParagraphElement>(null);
  useFocusWhen(reply !== undefined, () => answer.current);
  const given = markNames.map((mark) => `${words[mark]} ${marks[mark]}`);
  return (
    <li className="border-line grid gap-2 border-t pt-4 wrap-anywhere">
      <h3 dir="auto" className="font-semibold">
        {name}
      </h3>
      <p className="text-muted text-sm">
        {formatMonth(month, locale)} · {words[`lessons-${lessons}`]}
        <br />
        {fill(words.marks, { marks: given.join('\u00A0· ') })}
      </p>
      {review.words && (
        <p dir="auto" className="whitespace-pre-line">
          {review.words}
        </p>
      )}
      {reply && (
        <p ref={answer} tabIndex={-1} dir="auto" className="whitespace-pre-line">
          <b>{words.yourReply}</b> {reply}
        </p>
      )}
      {children}
    </li>
  );
}

/** The teacher's reviews, each with a link to report it and a form for one public reply. */
export function OwnReviews({ locale, texts, paths }: Props) {
  const [loaded, load] = useLoaded(() =>
    Promise.all([callApi('own-reviews', {}, ownToken), ownReviewTexts(locale)]),
  );

  if (!loaded) return <p>…</p>;
  if (loaded === 'failed') return <LoadingFailed texts={texts} onTryAgain={load} />;
  const [{ reviews }, own] = loaded;
  const words = { ...texts, ...own };
  if (reviews.length === 0) return <p>{words.none}</p>;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {reviews.map((review) => (
        <ReviewItem key={review.id} {...{ review, locale, words }}>
          {review.reply === undefined && (
            <ReplyForm id={review.id} name={review.name} words={words} onDone={load} />
          )}
          {paths && (
            <p>
              <a
                className="link inline-flex min-h-11 items-center"
                href={`${sharedPath(locale, 'report')}?profile=${paths[locale]}&review=${review.id}`}
                aria-label={fill(words.reportOf, { name: review.name })}
              >
                {words.report}
              </a>
            </p>
          )}
        </ReviewItem>
      ))}
    </ul>
  );
}
