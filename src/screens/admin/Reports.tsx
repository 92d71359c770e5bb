import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import { plural } from '@kloer/i18n/fill.ts';
import { raiseToast } from '#kit/toasts/toasts.ts';
import { Cards, Choice } from './Cards.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { ReportCard } from './ReportCard.tsx';
import { useOnChange } from './changes.ts';
import { createReports, type Reports as Store } from './reports-store.ts';
import { useReviewDecision, type ReviewDecision } from './reviews/decide-review.ts';
import { RefuseDialog } from './reviews/RefuseDialog.tsx';
import { ReportedReview } from './reviews/ReportedReview.tsx';
import type { SectionProps } from './section-props.ts';
import { BlockDialog } from './teachers/BlockDialog.tsx';

type Props = SectionProps & { store: Store; decision: ReviewDecision };

const states = ['open', 'decided'] as const;

function List({ store, decision, ...props }: Props) {
  const { locale, texts, reportTexts, askTeachers } = props;
  const state = useStore(store.$state);
  const page = useStore(store.$page);
  const problem = useStore(store.$loadingProblem);
  const overdue = page?.reports.filter((report) => report.overdue).length ?? 0;
  const none = reportTexts[state === 'open' ? 'noneOpen' : 'noneDecided'];
  return (
    <>
      {problem === '' && overdue > 0 && (
        <p className="bg-attention-soft text-attention rounded-control px-4 py-3">
          {plural(reportTexts, 'overdueCount', overdue, locale)}
        </p>
      )}
      <Cards
        items={page?.reports ?? null}
        hasMore={page?.more ?? false}
        unreadable={page?.unreadable ?? []}
        isLoading={useStore(store.$isLoading)}
        problem={problem}
        texts={{ ...texts, ...reportTexts, none }}
        onLoad={() => void store.load()}
        onMore={() => void store.more()}
      >
        {(report) => (
          <ReportCard
            key={report.id}
            texts={reportTexts}
            report={report}
            onDecide={() => store.open(report)}
            onBlock={() => store.askToBlock(report)}
            onLookFor={() => askTeachers({ search: report.teacher_name ?? '' })}
          >
            {report.review !== undefined && (
              <ReportedReview {...props} review={report.review} decision={decision} />
            )}
          </ReportCard>
        )}
      </Cards>
    </>
  );
}

function Dialog({ locale, texts, reportTexts, askTeachers, store }: Props) {
  return (
    <DecisionDialog
      locale={locale}
      texts={texts}
      reportTexts={reportTexts}
      report={useStore(store.$deciding)}
      isBusy={useStore(store.$isBusy)}
      error={useStore(store.$problem)}
      onDecide={(report, outcome, grounds) => void store.decide(report, outcome, grounds)}
      onCancel={store.close}
      onLookFor={(search) => askTeachers({ search })}
    />
  );
}

function Block({ teachers, store }: Props) {
  const report = useStore(store.$blocking);
  return (
    <BlockDialog
      texts={teachers}
      teacher={
        report && { id: report.teacher_id, name: report.teacher_name ?? '', plan: report.plan }
      }
      isBusy={useStore(store.$isBlocking)}
      onBlock={(reason, facts) => report && void store.block(report, reason, facts)}
      onCancel={() => store.askToBlock(null)}
    />
  );
}

/** Reports of profiles and reviews, undecided ones first. */
export function Reports(props: SectionProps) {
  const { reportTexts } = props;
  const [store] = useState(() => createReports(props, { ...props, raiseToast }));
  useEffect(() => void store.load(), [store]);
  useOnChange(props, store.refresh);
  const decision = useReviewDecision(props);
  return (
    <section aria-labelledby="reports" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="reports" className="text-xl">
          {reportTexts.heading}
        </h2>
        <Choice
          states={states}
          state={useStore(store.$state)}
          texts={reportTexts}
          onShow={(state) => void store.show(state)}
        />
      </div>
      <List {...props} store={store} decision={decision} />
      <Dialog {...props} store={store} decision={decision} />
      <Block {...props} store={store} decision={decision} />
      <RefuseDialog {...props} decision={decision} />
    </section>
  );
}
