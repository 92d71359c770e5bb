import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { endOfDay, isoDayOf, monthsLater } from '@kloer/domain/date/date.ts';
import { dayFault } from '@kloer/domain/date/days-ahead.ts';
import { formatLongDate } from '@kloer/domain/date/long-date.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { DayField } from '../DayField.tsx';
import type { TeacherAction } from './teacher-action.ts';
import { nameOf } from './teacher-changes.ts';
import type { ListedTeacher } from './teachers-query.ts';

export type EditorProps = {
  locale: Locale;
  texts: TextsOf<'teachers'>;
  teacher: ListedTeacher;
  isBusy: boolean;
  onAction: (action: TeacherAction, refused?: (why: string) => void) => void;
};

type DayFault = ReturnType<typeof dayFault>;
type Change = Extract<TeacherAction, { kind: 'change' }>['change'];

type InlineProps = {
  label: string;
  save: string;
  value: string;
  isBusy: boolean;
  onSave: (typed: string) => void;
  children: (typed: string, type: (typed: string) => void) => ReactNode;
};

/** A field in a table row with its own save button, because typing a date passes through other valid dates. */
function InlineField({ label, save, value, isBusy, onSave, children }: InlineProps) {
  const [typed, setTyped] = useState(value);
  const isChanged = typed.trim() !== value;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !isBusy) onSave(typed.trim());
  };
  return (
    <form method="post" noValidate className="flex flex-wrap items-center gap-2" onSubmit={submit}>
      {children(typed, setTyped)}
      {isChanged && (
        <button
          type="submit"
          aria-disabled={isBusy}
          aria-label={`${save}: ${label}`}
          className="button button-secondary"
        >
          {save}
        </button>
      )}
    </form>
  );
}

/** A field for the teacher's promo code; saving it empty removes the code. */
export function PromoCodeEditor({ texts, teacher, isBusy, onAction }: EditorProps) {
  const [problem, setProblem] = useState('');
  const id = useId();
  const value = teacher.promo_code ?? '';
  const label = fill(texts.codeOf, { name: nameOf(teacher) });
  return (
    <InlineField
      key={`${value} ${teacher.revision}`}
      label={label}
      save={texts.save}
      value={value}
      isBusy={isBusy}
      onSave={(typed) =>
        onAction({ kind: 'change', change: { promoCode: typed === '' ? null : typed } }, setProblem)
      }
    >
      {(typed, type) => (
        <>
          <input
            aria-label={label}
            aria-invalid={problem !== ''}
            aria-describedby={problem ? id : undefined}
            value={typed}
            onChange={(event) => {
              setProblem('');
              type(event.target.value);
            }}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="field aria-invalid:border-danger w-32 min-w-0 uppercase"
          />
          {problem && (
            <span id={id} role="alert" className="text-danger order-last w-full text-sm">
              {problem}
            </span>
          )}
        </>
      )}
    </InlineField>
  );
}

/** The day three months after the typed day or, without one, after the present end; never in the past. */
function monthsAdded(typed: string, end: string | null, now: Date): string {
  const from = endOfDay(typed) ?? (end === null ? now : new Date(end));
  return isoDayOf(monthsLater(from < now ? now : from, 3));
}

const isRefused = (fault: DayFault) => fault === 'too-far' || fault === 'none-such';

type RemarkProps = Pick<EditorProps, 'locale' | 'texts'> & { typed: string; fault: DayFault };

function DayRemark({ locale, texts, typed, fault }: RemarkProps) {
  const day = endOfDay(typed);
  return (
    <output className={`block w-full text-sm ${isRefused(fault) ? 'text-danger' : 'text-muted'}`}>
      {day && `${formatLongDate(day, locale)}. `}
      {fault === 'past' && texts.dayPast}
      {fault === 'too-far' && texts.dayFar}
      {fault === 'none-such' && texts.dayWrong}
    </output>
  );
}

/** Until when the teacher is visible, and a field for the last day that administrators grant. */
export function EndDateEditor({ locale, texts, teacher, isBusy, onAction }: EditorProps) {
  const { end_date: end, grant_day: day } = teacher;
  const name = nameOf(teacher);
  const label = `${texts.day}: ${name}`;
  const [now] = useState(() => new Date());
  const faultOf = (typed: string) => (typed === '' ? null : dayFault(typed, now));
  const save = (change: Change) => onAction({ kind: 'change', change });
  return (
    <div className="flex flex-col gap-2">
      <span>{end === null ? texts.noDate : formatLongDate(new Date(end), locale)}</span>
      <span aria-hidden="true" className="text-muted text-sm">
        {texts.day}
      </span>
      <InlineField
        key={`${day} ${teacher.revision}`}
        label={label}
        save={texts.save}
        value={day ?? ''}
        isBusy={isBusy}
        onSave={(typed) => {
          if (!isRefused(faultOf(typed))) save({ endDate: typed });
        }}
      >
        {(typed, type) => (
          <>
            <DayField
              aria-label={label}
              value={typed}
              // An emptied field gets the stored day back; only the button below removes the day.
              onChange={(given) => type(given || (day ?? ''))}
              isWrong={isRefused(faultOf(typed))}
            />
            <button
              type="button"
              className="link min-h-11"
              aria-label={`${texts.addMonths}: ${name}`}
              onClick={() => type(monthsAdded(typed, end, now))}
            >
              {texts.addMonths}
            </button>
            {typed !== day && (
              <DayRemark locale={locale} texts={texts} typed={typed} fault={faultOf(typed)} />
            )}
          </>
        )}
      </InlineField>
      {day !== null && (
        <span>
          <button
            type="button"
            aria-disabled={isBusy}
            aria-label={`${texts.clear}: ${name}`}
            className="link min-h-11"
            onClick={() => !isBusy && save({ endDate: null })}
          >
            {texts.clear}
          </button>
        </span>
      )}
    </div>
  );
}
