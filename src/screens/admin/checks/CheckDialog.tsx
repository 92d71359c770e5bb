import { useRef, useState } from 'react';
import { checkTextLimits } from '@kloer/domain/check/check-limits.ts';
import { CheckSource, DeclineReason } from '@kloer/domain/check/check-words.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { ConfirmDialog } from '#kit/pieces/ConfirmDialog.tsx';
import { languageNames } from '#shell/paths/language-names.ts';
import { problemOf, WordsField } from '../WordsField.tsx';
import type { Checks, ListedCheck, OpenedCheck } from './checks-store.ts';

type CheckTexts = TextsOf<'admin-checks'>;

type Props = {
  locale: Locale;
  texts: TextsOf<'admin'>;
  checkTexts: CheckTexts;
  opened: OpenedCheck | null;
  isBusy: boolean;
  error: string;
  onDecide: Checks['decide'];
  onCancel: () => void;
};

const outcomes = ['seen', 'declined'] as const;

type Outcome = (typeof outcomes)[number];

type ScanProps = { checkTexts: CheckTexts; opened: OpenedCheck; isLoading: boolean };

function Scan({ checkTexts, opened, isLoading }: ScanProps) {
  const { scan, check } = opened;
  if (scan === null) return isLoading && <output>{checkTexts.scanLoading}</output>;
  if (scan === 'gone') return <p>{checkTexts.scanGone}</p>;
  return (
    <div className="grid gap-2">
      {scan.isPicture && (
        <img
          src={scan.url}
          alt={fill(checkTexts.scanOf, { name: check.name })}
          className="max-h-72 max-w-full object-contain"
        />
      )}
      <a
        href={scan.url}
        // Downloads the PDF, because the page's content security policy also blocks Chrome's PDF viewer in a new tab.
        {...(scan.isPicture ? { target: '_blank', rel: 'noreferrer' } : { download: 'scan.pdf' })}
        className="link inline-flex min-h-11 items-center"
      >
        {scan.isPicture ? checkTexts.openScan : checkTexts.downloadScan}
      </a>
    </div>
  );
}

type FieldsProps = {
  checkTexts: CheckTexts;
  check: ListedCheck;
  problem: string;
  outcome: Outcome;
  onChoose: (outcome: Outcome) => void;
};

function Fields({ checkTexts, check, problem, outcome, onChoose }: FieldsProps) {
  const { kind, language } = check;
  const label =
    outcome === 'seen'
      ? checkTexts[`source-${kind}`]
      : fill(checkTexts.reason, { language: languageNames[language] });
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="field-label">{checkTexts.outcome}</legend>
        {outcomes.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="outcome"
              value={one}
              checked={one === outcome}
              onChange={() => onChoose(one)}
            />
            {checkTexts[`outcome-${one}`]}
          </label>
        ))}
      </fieldset>
      <WordsField key={outcome} label={label} name="words" problem={problem} />
    </>
  );
}

export function CheckDialog({ locale, texts, checkTexts, opened, ...props }: Props) {
  const fields = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState('');
  const [outcome, setOutcome] = useState<Outcome>('seen');
  const check = opened?.check;

  const reset = () => {
    setProblem('');
    setOutcome('seen');
  };

  const decide = async () => {
    const words = fields.current?.querySelector('textarea')?.value;
    if (words === undefined || !check) return;
    const isSeen = outcome === 'seen';
    const limit = isSeen ? checkTextLimits.source : checkTextLimits.reason;
    const found = problemOf(isSeen ? CheckSource : DeclineReason, words, {
      required: checkTexts.required,
      tooLong: fill(checkTexts.tooLong, { limit }, locale),
    });
    setProblem(found);
    if (found !== '') return;
    const isDone = await props.onDecide(
      check,
      isSeen ? { outcome, source: words } : { outcome, reason: words },
    );
    if (isDone) reset();
  };

  return (
    <ConfirmDialog
      open={opened !== null}
      title={
        check ? fill(checkTexts.title, { document: checkTexts[check.kind], name: check.name }) : ''
      }
      text={checkTexts.text}
      confirm={checkTexts.decide}
      cancel={texts.cancel}
      busy={props.isBusy}
      error={props.error}
      onConfirm={() => void decide()}
      onCancel={() => {
        reset();
        props.onCancel();
      }}
    >
      <div ref={fields} className="flex flex-col gap-4">
        {opened && (
          <>
            <Scan checkTexts={checkTexts} opened={opened} isLoading={props.error === ''} />
            <Fields
              checkTexts={checkTexts}
              check={opened.check}
              problem={problem}
              outcome={outcome}
              onChoose={(one) => {
                setProblem('');
                setOutcome(one);
              }}
            />
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}
