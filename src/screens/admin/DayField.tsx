import { useState, type ComponentProps } from 'react';
import { endOfDay } from '@kloer/domain/date/date.ts';
import { lastDayAhead } from '@kloer/domain/date/days-ahead.ts';

/** Value for an incomplete or impossible day, unlike an empty field. */
const noDay = 'no day';

/** The day in a date field as `yyyy-mm-dd`; empty for an empty field, `noDay` for an invalid day. */
export const typedDay = ({ validity, value }: HTMLInputElement): string =>
  validity.badInput ? noDay : value;

type Props = Pick<ComponentProps<'input'>, 'id' | 'name' | 'aria-label' | 'aria-describedby'> & {
  /** As `typedDay` returns it. */
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
      // React reports no change when an incomplete day is typed into an empty field.
      onBlur={(event) => onChange(typedDay(event.currentTarget))}
    />
  );
}
