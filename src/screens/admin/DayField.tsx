import { useState, type ComponentProps } from 'react';
import { endOfDay } from '@kloer/domain/date/date.ts';
import { lastDayAhead } from '@kloer/domain/date/days-ahead.ts';

/** Half a day, or one that does not exist: a fault of the field, never an empty one. */
const noDay = 'no day';

/** The day in a browser's date field as `yyyy-mm-dd`, empty for none; what is no whole day fails as one. */
export const typedDay = ({ validity, value }: HTMLInputElement): string =>
  validity.badInput ? noDay : value;

type Props = Pick<ComponentProps<'input'>, 'id' | 'name' | 'aria-label' | 'aria-describedby'> & {
  /** As `typedDay` gives it. */
  value: string;
  isWrong: boolean;
  onChange: (day: string) => void;
};

/** A day in the browser's own date field. */
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
      // React tells of no change where an empty field gets half a day.
      onBlur={(event) => onChange(typedDay(event.currentTarget))}
    />
  );
}
