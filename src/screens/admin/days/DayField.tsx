import { useMemo, useState } from 'react';
import { parseDate, type CalendarDate } from '@internationalized/date';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateField,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  I18nProvider,
  Popover,
} from 'react-aria-components';
import { endOfDay } from '@kloer/domain/date/date.ts';
import { lastDayAhead } from '@kloer/domain/date/days-ahead.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { calendarLocale, monthText, placeholders } from './calendar-words.ts';
import './no-style-element.ts';

type Props = {
  locale: Locale;
  label: string;
  /** As `yyyy-mm-dd`; empty for none. */
  value: string;
  isWrong: boolean;
};

type FieldProps = Props & {
  /** Name in the form that it stands in. */
  name: string;
  describedBy?: string | undefined;
};

const dayIn = (value: string): CalendarDate | null => (endOfDay(value) ? parseDate(value) : null);

/** Day, month and year, each typed or turned by arrow keys, in the order of the page's language. */
function Segments({ locale }: Pick<Props, 'locale'>) {
  return (
    <DateInput className="flex flex-1 items-center">
      {(segment) => (
        <DateSegment
          segment={segment}
          className="focus:bg-accent focus:text-on-accent data-placeholder:text-muted rounded-sm px-0.5 tabular-nums outline-none"
        >
          {({ text, isPlaceholder, type }) =>
            isPlaceholder ? (placeholders[locale]?.[type] ?? text) : text
          }
        </DateSegment>
      )}
    </DateInput>
  );
}

const fieldClass =
  'field focus-within:outline-accent flex items-center gap-1 focus-within:outline-3 data-invalid:border-danger';

/** A day that is typed, where there is no room for a calendar. */
export function DayField({ locale, label, value, name, isWrong, describedBy }: FieldProps) {
  const day = useMemo(() => dayIn(value), [value]);
  return (
    <I18nProvider locale={calendarLocale[locale]}>
      <DateField
        aria-label={label}
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
        name={name}
        defaultValue={day}
        isInvalid={isWrong}
        className={fieldClass}
      >
        <Segments locale={locale} />
      </DateField>
    </I18nProvider>
  );
}

type PickerProps = Props & {
  /** With the day, once it is whole; empty for none. */
  onChange: (day: string) => void;
  words: Pick<TextsOf<'teachers'>, 'calendarOf' | 'monthBefore' | 'monthAfter'>;
};

const cellClass =
  'grid size-10 cursor-pointer place-items-center rounded-control text-sm tabular-nums outline-none hover:bg-quiet data-focus-visible:outline-3 data-focus-visible:outline-accent data-outside-month:hidden data-selected:bg-accent data-selected:text-on-accent data-unavailable:text-muted data-disabled:text-muted data-disabled:cursor-default';

const stepClass =
  'text-accent grid size-11 cursor-pointer place-items-center data-disabled:cursor-default data-disabled:text-muted';

const Line = ({ path }: { path: string }) => (
  <svg width="20" height="20" viewBox="0 0 24 24" fill="none" aria-hidden="true">
    <path d={path} stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
);

/** A day that is typed, or picked from a calendar: by mouse, by finger, or by keyboard alone. */
export function DayPicker({ locale, label, value, onChange, isWrong, words }: PickerProps) {
  const [last] = useState(() => parseDate(lastDayAhead(new Date())));
  const day = useMemo(() => dayIn(value), [value]);
  return (
    <I18nProvider locale={calendarLocale[locale]}>
      <DatePicker
        aria-label={label}
        value={day}
        onChange={(picked) => onChange(picked?.toString() ?? '')}
        maxValue={last}
        isInvalid={isWrong}
        firstDayOfWeek="mon"
      >
        <Group className={`${fieldClass} w-44`}>
          <Segments locale={locale} />
          <Button
            aria-label={words.calendarOf}
            className="text-accent -my-2 -mr-2 grid size-11 cursor-pointer place-items-center"
          >
            <Line path="M5 6h14v14H5zM5 10h14M9 3v4M15 3v4" />
          </Button>
        </Group>
        <Popover
          placement="bottom start"
          className="card-ink bg-surface shadow-float overflow-auto p-3"
        >
          <Dialog aria-label={label} className="outline-none">
            <Calendar>
              {({ state }) => (
                <>
                  <header className="flex items-center justify-between gap-2">
                    <Button slot="previous" aria-label={words.monthBefore} className={stepClass}>
                      <Line path="M15 6l-6 6 6 6" />
                    </Button>
                    <span className="font-semibold" aria-hidden="true">
                      {monthText(state.focusedDate.toString(), locale)}
                    </span>
                    <Button slot="next" aria-label={words.monthAfter} className={stepClass}>
                      <Line path="M9 6l6 6-6 6" />
                    </Button>
                  </header>
                  <CalendarGrid>
                    <CalendarGridHeader>
                      {(weekday) => (
                        <CalendarHeaderCell className="text-muted size-10 text-sm font-normal">
                          {weekday}
                        </CalendarHeaderCell>
                      )}
                    </CalendarGridHeader>
                    <CalendarGridBody>
                      {(date) => <CalendarCell date={date} className={cellClass} />}
                    </CalendarGridBody>
                  </CalendarGrid>
                </>
              )}
            </Calendar>
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  );
}
