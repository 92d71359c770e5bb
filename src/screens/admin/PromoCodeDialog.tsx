import { useRef, useState } from 'react';
import { endOfDay } from '@kloer/domain/date/date.ts';
import { formatLongDate } from '@kloer/domain/date/long-date.ts';
import {
  newPromoCode,
  promoDurationMonths,
  promoLimits,
} from '@kloer/domain/promo-code/promo-code.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { promoTypes } from '@kloer/domain/subscription/entitlement.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { PromoCodeTexts } from '@kloer/i18n/together.ts';
import { ConfirmDialog } from '#kit/pieces/ConfirmDialog.tsx';
import { Field } from '#kit/pieces/Field.tsx';
import { Switch } from '#kit/pieces/Switch.tsx';
import { DayField, typedDay } from './DayField.tsx';
import { typeLabels } from './promo-labels.ts';
import type { ListedCode } from './promo-codes-store.ts';
import { readPromoForm, type PromoFacts, type PromoProblems } from './promo-form.ts';

type Props = {
  open: boolean;
  locale: Locale;
  labels: PromoCodeTexts;
  code: ListedCode | null;
  isBusy: boolean;
  error: string;
  onSave: (facts: PromoFacts) => void;
  onCancel: () => void;
};

/**
 * Characters of promo codes that are not confused with others. There are 32, so a random byte selects each with equal
 * probability.
 */
const clearSigns = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function randomPromoCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => clearSigns.charAt(byte % clearSigns.length)).join('');
}

const nothingWrong: PromoProblems = new Set();

type FieldsProps = Pick<Props, 'locale' | 'labels' | 'code'> & { problems: PromoProblems };

/** The form's fields. They are remounted each time the dialog opens, to reset them. */
function Fields({ locale, labels, code, problems }: FieldsProps) {
  const [isActive, setActive] = useState(code?.active ?? newPromoCode.active);
  const [lastDay, setLastDay] = useState(code?.valid_until ?? '');
  const isLastDayWrong = problems.has('valid_until');
  const end = endOfDay(lastDay);
  const range = { min: promoDurationMonths.min, max: promoDurationMonths.max };
  const isKept = code !== null && code.redeemed > 0;
  const isLimited = code !== null && !!(code.valid_until || code.max_redemptions || code.note);
  const wrong = (field: keyof PromoFacts, text: string) => (problems.has(field) ? text : '');
  return (
    <>
      <div className="[&_input]:uppercase">
        <Field
          label={labels.code}
          hint={isKept ? labels.codeKept : undefined}
          error={wrong('code', labels.codeProblem)}
          name="code"
          defaultValue={code?.code ?? ''}
          readOnly={isKept}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog has just been opened for this
          autoFocus
          required
        />
        {!isKept && (
          <button
            type="button"
            className="link min-h-11"
            onClick={(event) => {
              const field = event.currentTarget.form?.elements.namedItem('code');
              if (field instanceof HTMLInputElement) field.value = randomPromoCode();
            }}
          >
            {labels.makeCode}
          </button>
        )}
      </div>
      <Field
        label={fill(labels.durationLabel, range)}
        error={wrong('duration_months', fill(labels.durationProblem, range))}
        name="duration"
        type="number"
        inputMode="numeric"
        defaultValue={code?.duration_months ?? newPromoCode.durationMonths}
        {...range}
        required
      />
      <div>
        <label htmlFor="promo-type" className="field-label">
          {labels.type}
        </label>
        <select
          id="promo-type"
          name="type"
          className="field"
          defaultValue={code?.subscription_type ?? newPromoCode.type}
        >
          {promoTypes.map((type) => (
            <option key={type} value={type}>
              {labels[typeLabels[type]]}
            </option>
          ))}
        </select>
      </div>
      <Switch label={labels.active} isOn={isActive} onChange={setActive} />
      <input type="hidden" name="active" value={String(isActive)} />
      <details open={isLimited}>
        <summary className="link min-h-11 cursor-pointer">{labels.limits}</summary>
        <div className="flex flex-col gap-4 pt-2">
          <div>
            <label htmlFor="valid-until" className="field-label">
              {labels.validUntil}
            </label>
            <DayField
              id="valid-until"
              name="validUntil"
              value={lastDay}
              onChange={setLastDay}
              isWrong={isLastDayWrong}
              aria-describedby="valid-until-remark"
            />
            <output
              id="valid-until-remark"
              className={`mt-1 block text-sm ${isLastDayWrong ? 'text-danger' : 'text-muted'}`}
            >
              {isLastDayWrong ? labels.dayProblem : end && formatLongDate(end, locale)}
            </output>
          </div>
          <Field
            label={labels.maxRedemptions}
            error={wrong('max_redemptions', labels.numberProblem)}
            name="maxRedemptions"
            type="number"
            inputMode="numeric"
            min={1}
            max={promoLimits.maxRedemptions}
            defaultValue={code?.max_redemptions ?? ''}
          />
          <Field
            label={labels.note}
            error={wrong('note', labels.noteProblem)}
            name="note"
            defaultValue={code?.note ?? ''}
            maxLength={promoLimits.noteLength}
            autoComplete="off"
          />
        </div>
      </details>
    </>
  );
}

export function PromoCodeDialog(props: Props) {
  const { labels, code } = props;
  const fields = useRef<HTMLDivElement>(null);
  const [problems, setProblems] = useState(nothingWrong);

  const save = () => {
    const form = fields.current?.closest('form');
    if (!form) return;
    const entries = new FormData(form);
    const typed = (name: string) => {
      const entry = entries.get(name);
      return typeof entry === 'string' ? entry : '';
    };
    const lastDay = form.elements.namedItem('validUntil');
    const { facts, problems: found } = readPromoForm({
      code: typed('code'),
      duration: typed('duration'),
      type: typed('type'),
      active: typed('active') === 'true',
      validUntil: lastDay instanceof HTMLInputElement ? typedDay(lastDay) : '',
      maxRedemptions: typed('maxRedemptions'),
      note: typed('note'),
      formerUntil: code?.valid_until ?? null,
    });
    setProblems(found ?? nothingWrong);
    if (facts) props.onSave(facts);
  };

  return (
    <ConfirmDialog
      open={props.open}
      title={code ? labels.editTitle : labels.add}
      text={labels.codeHint}
      confirm={code ? labels.save : labels.add}
      cancel={labels.cancel}
      busy={props.isBusy}
      error={props.error}
      onConfirm={save}
      onCancel={() => {
        setProblems(nothingWrong);
        props.onCancel();
      }}
    >
      <div ref={fields} className="flex flex-col gap-4">
        <Fields locale={props.locale} labels={labels} code={code} problems={problems} />
      </div>
    </ConfirmDialog>
  );
}
