import { useStore } from '@nanostores/react';
import type { OwnCheck } from '@kloer/domain/check/check-calls.ts';
import { decisionDays } from '@kloer/domain/check/check-limits.ts';
import { formatDate } from '@kloer/domain/date/date.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { isBusy } from '#kit/action/action.ts';
import { BusyButton } from '#kit/pieces/BusyButton.tsx';
import type { CheckTexts } from './check-texts.ts';
import type { Checks } from './checks-store.ts';
import { RemoveCheck } from './RemoveCheck.tsx';

type Props = { texts: CheckTexts; check: OwnCheck; checks: Checks };

const dayOf = (instant: string) => formatDate(new Date(instant));

function SendForm({ texts, check, checks }: Props) {
  const { kind } = check;
  const sending = useStore(checks.sending);
  const last = useStore(checks.$kind);
  const problem = useStore(checks.$problem);
  const own = problem?.kind === kind ? problem.text : '';
  const [field, error] = [`scan-${kind}`, `scan-${kind}-error`];
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const input = event.currentTarget.elements.namedItem('scan') as HTMLInputElement;
        void checks.send(kind, input.files?.[0]);
      }}
    >
      <p className="text-muted max-w-prose text-sm">{texts[`${kind}Help`]}</p>
      <div>
        <label htmlFor={field} className="field-label">
          {texts.choose}
        </label>
        <input
          id={field}
          name="scan"
          type="file"
          accept=".pdf,.jpg,.jpeg,.png,.webp"
          className="field aria-invalid:border-danger"
          aria-invalid={own !== ''}
          aria-describedby={own ? error : undefined}
        />
        <p id={error} role="alert" className="text-danger mt-1 text-sm empty:hidden">
          {own}
        </p>
      </div>
      <p className="text-muted max-w-prose text-sm">
        {fill(texts.consent, { days: String(decisionDays) })}
      </p>
      <div className="justify-self-start">
        <BusyButton
          label={texts.send}
          busyLabel={texts.send}
          isBusy={isBusy(sending) && last === kind}
          look="button-secondary"
        />
      </div>
    </form>
  );
}

function Standing({ texts, check: { waiting, seen, failed } }: Props) {
  const reason = failed?.reason ?? '';
  return (
    <div className="grid max-w-prose gap-2 empty:hidden">
      {seen && (
        <p className="font-semibold wrap-anywhere">
          {fill(texts.seenOn, { date: dayOf(seen.at), source: seen.source })}
        </p>
      )}
      {seen?.counts === false && <p>{texts.otherName}</p>}
      {waiting && (
        <p>
          {fill(texts.waiting, {
            date: dayOf(waiting.asked_at),
            until: dayOf(waiting.lapses_at),
          })}
        </p>
      )}
      {failed && (
        <p>
          {fill(reason ? texts.declined : texts.lapsed, { date: dayOf(failed.at) })}
          {reason && (
            <span dir="auto" className="mt-1 block wrap-anywhere whitespace-pre-line">
              {reason}
            </span>
          )}
        </p>
      )}
    </div>
  );
}

export function CheckOfKind(props: Props) {
  const { texts, check } = props;
  const { kind, waiting, seen } = check;
  const heading = `check-${kind}`;
  return (
    <section className="grid gap-3" aria-labelledby={heading}>
      <h3 id={heading} className="text-lg">
        {texts[kind]}
      </h3>
      <Standing {...props} />
      {(waiting ?? seen) && <RemoveCheck {...props} />}
      {!waiting && <SendForm {...props} />}
    </section>
  );
}
