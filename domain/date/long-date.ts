import type { Locale } from '../locale/locale.ts';
import { timeZone } from './date.ts';

const luxembourgishMonths =
  'Januar Februar Mäerz Abrëll Mee Juni Juli August September Oktober November Dezember'.split(' ');

/**
 * A day as it is written out, as administration shows it: `21 November 2026`. Browsers know no
 * Luxembourgish months.
 */
export function formatLongDate(instant: Date, locale: Locale): string {
  if (locale !== 'lb') {
    const names = locale === 'fr' ? 'fr-FR' : 'en-GB';
    return new Intl.DateTimeFormat(names, { dateStyle: 'long', timeZone }).format(instant);
  }
  const [day = '', month = '', year = ''] = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
  })
    .format(instant)
    .split('/');
  return `${Number(day)}. ${luxembourgishMonths[Number(month) - 1] ?? ''} ${year}`;
}
