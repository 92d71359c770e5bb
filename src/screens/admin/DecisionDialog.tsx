import { useRef, useState } from 'react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import {
  Grounds,
  reportLimits,
  reportOutcomes,
  type ReportOutcome,
} from '@kloer/domain/report/report.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { ConfirmDialog } from '#kit/pieces/ConfirmDialog.tsx';
import { keepDraft, readDraft } from '#kit/pieces/dialog-drafts.ts';
import { languageNames } from '#shell/paths/language-names.ts';
import { draftOf, type ListedReport } from './reports-store.ts';
import type { ReportsTexts } from './reports-texts.ts';
import { problemOf, WordsField } from './WordsField.tsx';

type Props = {
  locale: Locale;
  texts: TextsOf<'admin'>;
  reportTexts: ReportsTexts;
  report: ListedReport | null;
  isBusy: boolean;
  error: string;
  onDecide: (report: ListedReport, outcome: ReportOutcome, grounds: string) => void;
  onCancel: () => void;
  onLookFor: (name: string) => void;
};

/** The outcome to suggest for a report, given the profile's present state. */
function likely({ profile }: ListedReport): ReportOutcome {
  if (profile === 'blocked') return 'blocked';
  return profile === 'gone' ? 'gone' : 'no-action';
}

type FieldsProps = Pick<Props, 'reportTexts'> & {
  report: ListedReport;
  problem: string;
  onBlock: () => void;
};

function Fields({ reportTexts, report, problem, onBlock }: FieldsProps) {
  const [draft, setDraft] = useState<Record<string, string>>(() => ({
    ...readDraft(draftOf(report)),
  }));
  const { profile } = report;
  // The choice stored in a draft is used only while the profile's state is the same.
  const chosen = reportOutcomes.find(
    (one) => one === draft['outcome'] && profile === draft['profile'],
  );
  const outcome = chosen ?? likely(report);
  const keep = (change: Record<string, string>) => {
    const next = { ...draft, ...change };
    keepDraft(draftOf(report), next);
    setDraft(next);
  };
  return (
    <>
      <div>
        <label htmlFor="report-outcome" className="field-label">
          {reportTexts.outcome}
        </label>
        <select
          id="report-outcome"
          name="outcome"
          className="field"
          value={outcome}
          onChange={(event) => keep({ outcome: event.target.value, profile })}
        >
          {reportOutcomes.map((one) => (
            <option key={one} value={one}>
              {reportTexts[`outcome-${one}`]}
            </option>
          ))}
        </select>
        {outcome === 'blocked' && profile !== 'blocked' && (
          <>
            <p className="field-hint mt-1">{reportTexts.blockFirst}</p>
            <a
              href="#teachers"
              className="link inline-flex min-h-11 items-center"
              onClick={onBlock}
            >
              {reportTexts.toBlock}
            </a>
          </>
        )}
      </div>
      <WordsField
        label={fill(reportTexts.grounds, { language: languageNames[report.language] })}
        name="grounds"
        problem={problem}
        begun={draft['grounds']}
        onWrite={(words) => keep({ grounds: words })}
      />
    </>
  );
}

export function DecisionDialog({ locale, texts, reportTexts, report, ...props }: Props) {
  const fields = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState('');

  const cancel = () => {
    setProblem('');
    props.onCancel();
  };

  const decide = () => {
    const form = fields.current?.closest('form');
    if (!form || !report) return;
    const entries = new FormData(form);
    const grounds = entries.get('grounds');
    const outcome = reportOutcomes.find((one) => one === entries.get('outcome'));
    if (typeof grounds !== 'string' || !outcome) return;
    const found = problemOf(Grounds, grounds, {
      required: reportTexts.groundsRequired,
      tooLong: fill(reportTexts.groundsTooLong, { limit: reportLimits.groundsLength }, locale),
    });
    setProblem(found);
    if (found === '') props.onDecide(report, outcome, grounds);
  };

  return (
    <ConfirmDialog
      open={report !== null}
      title={reportTexts.decideTitle}
      text={report?.email === '' ? reportTexts.reportedUnnamed : reportTexts.decideText}
      confirm={reportTexts.decide}
      cancel={texts.cancel}
      busy={props.isBusy}
      error={props.error}
      onConfirm={decide}
      onCancel={cancel}
    >
      <div ref={fields} className="flex flex-col gap-4">
        {report && (
          <Fields
            reportTexts={reportTexts}
            report={report}
            problem={problem}
            onBlock={() => {
              cancel();
              props.onLookFor(report.teacher_name ?? '');
            }}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
