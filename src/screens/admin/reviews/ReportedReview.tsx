import type { PublicReview } from '@kloer/domain/review/public-review.ts';
import type { SectionProps } from '../section-props.ts';
import type { ReviewDecision } from './decide-review.ts';
import { ReviewText } from './ReviewText.tsx';

type Props = SectionProps & {
  /** The reported review; null if it is no longer published. */
  review: PublicReview | null;
  decision: ReviewDecision;
};

export function ReportedReview({ review, decision, ...props }: Props) {
  const { reviewTexts } = props;
  if (!review) return <p className="font-semibold">{reviewTexts.gone}</p>;
  const { id, reply } = review;
  return (
    <>
      <ReviewText {...props} content={review} />
      <p className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-danger"
          onClick={() => decision.ask({ id, decision: 'refuse' })}
        >
          {reviewTexts.refuse}
        </button>
        {reply !== undefined && (
          <button
            type="button"
            className="button button-danger"
            onClick={() => decision.ask({ id, decision: 'remove-reply' })}
          >
            {reviewTexts.removeReply}
          </button>
        )}
      </p>
    </>
  );
}
