import { useState, type FormEvent } from 'react';
import { formatLongDate } from '@kloer/domain/date/long-date.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import type { Deed } from './deed.ts';
import { nameOf } from './teacher-changes.ts';
import type { ListedTeacher } from './teachers-query.ts';

export type EditorProps = {
  locale: Locale;
  texts: TextsOf<'teachers'>;
  teacher: ListedTeacher;
  isBusy: boolean;
  onDeed: (deed: Deed) => void;
};

type Change = Extract<Deed, { kind: 'change' }>['change'];

type InlineProps = {
  input: 'text' | 'date';
  label: string;
  save: string;
  value: string;
  isBusy: boolean;
  onSave: (typed: string) => void;
};

/** One field of a row. It is saved when that is asked for: a date that is typed goes through other dates. */
function InlineField({ input, label, save, value, isBusy, onSave }: InlineProps) {
  const [typed, setTyped] = useState(value);
  const isChanged = typed.trim() !== value;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !isBusy) onSave(typed.trim());
  };
  return (
    <form method="post" className="flex flex-wrap items-center gap-2" onSubmit={submit}>
      <input
        type={input}
        aria-label={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className={`field min-w-0 ${input === 'date' ? 'w-40' : 'w-32 uppercase'}`}
      />
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

/** The promo code that the teacher has now; an empty one takes it back. */
export function PromoCodeEditor({ texts, teacher, isBusy, onDeed }: EditorProps) {
  const value = teacher.promo_code ?? '';
  return (
    <InlineField
      key={`${value} ${teacher.revision}`}
      input="text"
      label={fill(texts.codeOf, { name: nameOf(teacher) })}
      save={texts.save}
      value={value}
      isBusy={isBusy}
      onSave={(typed) =>
        onDeed({ kind: 'change', change: { promoCode: typed === '' ? null : typed } })
      }
    />
  );
}

/** Until when the teacher can be seen, and the last day that an administrator gave. */
export function EndDateEditor({ locale, texts, teacher, isBusy, onDeed }: EditorProps) {
  const { end_date: end, grant_day: day } = teacher;
  const name = nameOf(teacher);
  const save = (change: Change) => onDeed({ kind: 'change', change });
  return (
    <div className="flex flex-col gap-2">
      <span>{end === null ? texts.noDate : formatLongDate(new Date(end), locale)}</span>
      <span aria-hidden="true" className="text-muted text-sm">
        {texts.day}
      </span>
      <InlineField
        key={`${day} ${teacher.revision}`}
        input="date"
        label={`${texts.day}: ${name}`}
        save={texts.save}
        value={day ?? ''}
        isBusy={isBusy}
        onSave={(typed) => save({ endDate: typed === '' ? null : typed })}
      />
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
