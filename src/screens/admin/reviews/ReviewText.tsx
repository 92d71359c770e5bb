import { markNames } from '@kloer/domain/review/marks.ts';
import type { ReviewContent } from '@kloer/domain/review/review.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { SectionProps } from '../section-props.ts';

type Props = Pick<SectionProps, 'markTexts' | 'reviewTexts'> & {
  content: ReviewContent & { reply?: string };
};

export function ReviewText({ content, markTexts, reviewTexts }: Props) {
  const { name, lessons, marks, words, reply } = content;
  const given = markNames.map((mark) => `${markTexts[mark]} ${marks[mark]}`);
  return (
    <div className="border-line flex flex-col gap-2 border-l-2 pl-4 wrap-anywhere">
      <p>
        <b dir="auto">{name}</b> · {markTexts[`lessons-${lessons}`]}
      </p>
      <p className="text-muted text-sm">
        {fill(markTexts.marks, { marks: given.join('\u00A0· ') })}
      </p>
      {words && (
        <p dir="auto" className="whitespace-pre-line">
          {words}
        </p>
      )}
      {reply && (
        <p dir="auto" className="whitespace-pre-line">
          <b>{reviewTexts.reply}</b> {reply}
        </p>
      )}
    </div>
  );
}
