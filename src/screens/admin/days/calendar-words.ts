import { endOfDay } from '@kloer/domain/date/date.ts';
import { formatLongDate } from '@kloer/domain/date/long-date.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';

/** What React Aria speaks. Neither it nor a browser knows Luxembourgish: what is read out is then German. */
export const calendarLocale = { fr: 'fr-LU', en: 'en-GB', lb: 'de-LU' } as const satisfies Record<
  Locale,
  string
>;

/** What stands where nothing is typed yet, where it is not what React Aria says. */
export const placeholders: Partial<Record<Locale, Readonly<Record<string, string>>>> = {
  lb: { day: 'DD', month: 'MM', year: 'JJJJ' },
};

/**
 * A month as it stands over its days.
 *
 * @example monthText('2026-03-05', 'lb') is 'Mäerz 2026'
 */
export function monthText(isoDay: string, locale: Locale): string {
  const day = endOfDay(`${isoDay.slice(0, 8)}15`);
  return day ? formatLongDate(day, locale).replace(/^15\.? /, '') : '';
}
