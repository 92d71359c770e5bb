import { useEffect, useState } from 'react';
import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { formatTime } from '@kloer/domain/date/calendar-day.ts';
import { formatDate } from '@kloer/domain/date/date.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { useOnChange } from '../changes.ts';
import { PagedList } from '../PagedList.tsx';
import { createPages } from '../pages.ts';
import type { SectionProps } from '../section-props.ts';
import { useReviewDecision, type ReviewDecision } from './decide-review.ts';
import { RefuseDialog } from './RefuseDialog.tsx';
import { ReviewText } from './ReviewText.tsx';

type Waiting = CallResponse<'admin-reviews'>['reviews'][number];

function WaitingReview({
  review,
  decision,
  ...props
}: SectionProps & { review: Waiting; decision: ReviewDecision }) {
  const { locale, reviewTexts, reportTexts } = props;
  const { id, content, email, teacher_name: teacher, teacher_paths: paths, why } = review;
  const at = new Date(review.saved_at);
  const values = { date: formatDate(at), time: formatTime(at).slice(0, 5), email };
  const heading = `review-${id}`;
  return (
    <li className="flex flex-col gap-3 py-4" aria-labelledby={heading}>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 id={heading} className="text-lg wrap-anywhere">
          <bdi translate="no">{teacher}</bdi>
        </h3>
        {review.overdue && (
          <span className="bg-attention-soft text-attention rounded-control px-2 py-0.5 text-sm font-semibold">
            {reportTexts.overdue}
          </span>
        )}
        <a className="link inline-flex min-h-11 items-center" href={paths[locale]}>
          {reportTexts.see}
        </a>
      </div>
      <p className="font-semibold">{reviewTexts[`why-${why}`]}</p>
      <ReviewText {...props} content={content} />
      <p className="text-muted text-sm wrap-anywhere">
        {fill(reviewTexts.savedAt, values)}
        {' · '}
        {fill(reportTexts.decideBy, { date: formatDate(new Date(review.decide_by)) })}
      </p>
      <p className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-secondary"
          aria-describedby={heading}
          aria-disabled={decision.isBusy}
          onClick={() => decision.decide({ id, decision: 'release', saved_at: review.saved_at })}
        >
          {reviewTexts.release}
        </button>
        <button
          type="button"
          className="button button-danger"
          aria-describedby={heading}
          onClick={() => decision.ask({ id, decision: 'refuse' })}
        >
          {reviewTexts.refuse}
        </button>
      </p>
    </li>
  );
}

/** Reviews that an administrator must read before they are published, oldest first. */
export function Reviews(props: SectionProps) {
  const { texts, history, reviewTexts, call, proof } = props;
  const [pages] = useState(() =>
    createPages(async (after) => {
      const asked = after === undefined ? {} : { after };
      const { reviews, ...page } = await proof.proven(() => call('admin-reviews', asked));
      return { items: reviews, ...page };
    }),
  );
  useEffect(() => void pages.load(), [pages]);
  useOnChange(props, pages.load);
  const decision = useReviewDecision(props);
  return (
    <section aria-labelledby="reviews" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="reviews" className="text-xl">
        {reviewTexts.heading}
      </h2>
      <PagedList texts={texts} history={history} pages={pages} none={reviewTexts.none}>
        {(review) => (
          <WaitingReview key={review.id} {...props} review={review} decision={decision} />
        )}
      </PagedList>
      <RefuseDialog {...props} decision={decision} />
    </section>
  );
}
