import type { ReactNode } from 'react';
import { formatTime } from '@kloer/domain/date/calendar-day.ts';
import { formatDate } from '@kloer/domain/date/date.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { isBlockable, type ListedReport } from './reports-store.ts';
import type { ReportsTexts } from './reports-texts.ts';

type Props = {
  texts: ReportsTexts;
  report: ListedReport;
  onDecide: () => void;
  onBlock: () => void;
  onLookFor: () => void;
  /** The reported review; absent in reports about a profile. */
  children?: ReactNode;
};

type DecisionProps = { texts: ReportsTexts; decision: NonNullable<ListedReport['decision']> };

function Decision({ texts, decision }: DecisionProps) {
  const date = formatDate(new Date(decision.at));
  return (
    <div className="border-line border-t pt-3">
      <p className="font-semibold">{texts[`outcome-${decision.outcome}`]}</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {decision.grounds}
      </p>
      <p className="text-muted text-sm">
        {decision.by === null
          ? fill(texts.decidedOn, { date })
          : fill(texts.decidedBy, { date, who: decision.by })}
      </p>
    </div>
  );
}

export function ReportCard(props: Props) {
  const { texts, report, onDecide, onBlock, onLookFor, children } = props;
  const at = new Date(report.reported_at);
  const { name, email, decision, profile } = report;
  const id = `report-${report.id}`;
  return (
    <li className="card flex flex-col gap-3 p-4 md:p-5" aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 id={id} className="text-lg wrap-anywhere">
          {report.teacher_name ?? texts['profile-gone']}
        </h3>
        {report.teacher_name !== null && (
          <span className="text-muted text-sm">{texts[`profile-${profile}`]}</span>
        )}
        {profile === 'gone' && report.path !== '' && (
          <span className="text-muted text-sm wrap-anywhere">{report.path}</span>
        )}
        {report.overdue && (
          <span className="bg-attention-soft text-attention rounded-control px-2 py-0.5 text-sm font-semibold">
            {texts.overdue}
          </span>
        )}
        {profile !== 'gone' && (
          <a className="link inline-flex min-h-11 items-center" href={report.path}>
            {texts.see}
          </a>
        )}
      </div>
      <p className="font-semibold">{texts[`reason-${report.reason}`]}</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {report.words}
      </p>
      {children}
      <p className="text-muted text-sm wrap-anywhere">
        {`${fill(texts.reportedAt, { date: formatDate(at), time: formatTime(at) })}. `}
        {decision === null &&
          `${fill(texts.decideBy, { date: formatDate(new Date(report.decide_by)) })}. `}
        {email === '' ? texts.reportedUnnamed : `${fill(texts.reportedBy, { name, email })}.`}
      </p>
      {decision === null ? (
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <button
            type="button"
            className="button button-secondary"
            aria-describedby={id}
            onClick={onDecide}
          >
            {texts.decide}
          </button>
          {isBlockable(report) && (
            <button
              type="button"
              className="button button-danger"
              aria-describedby={id}
              onClick={onBlock}
            >
              {texts.block}
            </button>
          )}
          {profile !== 'gone' && (
            <a
              href="#teachers"
              className="link inline-flex min-h-11 items-center"
              aria-describedby={id}
              onClick={onLookFor}
            >
              {texts.toBlock}
            </a>
          )}
        </p>
      ) : (
        <Decision texts={texts} decision={decision} />
      )}
    </li>
  );
}
