import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import { plural } from '@kloer/i18n/fill.ts';
import { DangerBox } from '#kit/pieces/DangerBox.tsx';
import { raiseToast } from '#kit/toasts/toasts.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { ReportCard } from './ReportCard.tsx';
import { createReports, type Reports as Store } from './reports-store.ts';
import type { SectionProps } from './section-props.ts';

type Props = SectionProps & { store: Store };

const states = ['open', 'decided'] as const;

/** Which reports are shown. */
function Choice({ reportTexts, store }: Props) {
  const state = useStore(store.$state);
  return (
    <div className="flex flex-wrap gap-2">
      {states.map((one) => (
        <button
          key={one}
          type="button"
          className={`button ${one === state ? 'button-primary' : 'button-secondary'}`}
          aria-pressed={one === state}
          onClick={() => void store.show(one)}
        >
          {reportTexts[one]}
        </button>
      ))}
    </div>
  );
}

function List({ locale, texts, reportTexts, store }: Props) {
  const state = useStore(store.$state);
  const page = useStore(store.$page);
  const problem = useStore(store.$loadingProblem);
  const isLoading = useStore(store.$isLoading);
  if (problem !== '') {
    return (
      <>
        <DangerBox message={problem} />
        <p>
          <button
            type="button"
            className="button button-secondary"
            onClick={() => void store.load()}
          >
            {texts.tryAgain}
          </button>
        </p>
      </>
    );
  }
  if (!page) return <output>{reportTexts.loading}</output>;
  if (page.reports.length === 0) {
    return <p>{reportTexts[state === 'open' ? 'noneOpen' : 'noneDecided']}</p>;
  }
  const overdue = page.reports.filter((report) => report.overdue).length;
  return (
    <>
      {overdue > 0 && (
        <p className="bg-attention-soft text-attention rounded-control px-4 py-3">
          {plural(reportTexts, 'overdueCount', overdue, locale)}
        </p>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {page.reports.map((report) => (
          <ReportCard
            key={report.id}
            texts={reportTexts}
            report={report}
            onDecide={() => store.open(report)}
          />
        ))}
      </ul>
      {page.more && (
        <p>
          <button
            type="button"
            className="button button-secondary"
            aria-disabled={isLoading}
            onClick={() => isLoading || void store.more()}
          >
            {reportTexts.more}
          </button>
        </p>
      )}
    </>
  );
}

function Dialog({ texts, reportTexts, askTeachers, store }: Props) {
  return (
    <DecisionDialog
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

/** Reports about profiles, those first that wait for a decision. */
export function Reports(props: SectionProps) {
  const { reportTexts } = props;
  const [store] = useState(() => createReports(props, { ...props, raiseToast }));
  useEffect(() => void store.load(), [store]);
  return (
    <section aria-labelledby="reports" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="reports" className="text-xl">
          {reportTexts.heading}
        </h2>
        <Choice {...props} store={store} />
      </div>
      <List {...props} store={store} />
      <Dialog {...props} store={store} />
    </section>
  );
}
