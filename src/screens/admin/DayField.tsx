import { useState, type ComponentProps } from 'react';
import { endOfDay } from '@kloer/domain/date/date.ts';
import { lastDayAhead } from '@kloer/domain/date/days-ahead.ts';

/** Value of a date field with an incomplete or impossible day; an empty field has ''. */
const noDay = 'no day';

export const typedDay = ({ validity, value }: HTMLInputElement): string =>
  validity.badInput ? noDay : value;

type Props = Pick<ComponentProps<'input'>, 'id' | 'name' | 'aria-label' | 'aria-describedby'> & {
  /** The day as `typedDay` returns it. */
  value: string;
  isWrong: boolean;
  onChange: (day: string) => void;
};

export function DayField({ value, isWrong, onChange, ...field }: Props) {
  const [last] = useState(() => lastDayAhead(new Date()));
  return (
    <input
      {...field}
      type="date"
      max={last}
      value={endOfDay(value) ? value : ''}
      aria-invalid={isWrong}
      className="field w-44"
      onChange={(event) => onChange(typedDay(event.currentTarget))}
      // React reports no change when an incomplete day is typed into an empty field, so check when the field loses
      // the focus.
      onBlur={(event) => onChange(typedDay(event.currentTarget))}
    />
  );
}
