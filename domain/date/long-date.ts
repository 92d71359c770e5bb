import type { Locale } from '../locale/locale.ts';
import { timeZone } from './date.ts';

const luxembourgishMonths =
  'Januar Februar Mäerz Abrëll Mee Juni Juli August September Oktober November Dezember'.split(' ');

/** `21 November 2026`. Browsers have no Luxembourgish month names. */
export function formatLongDate(instant: Date, locale: Locale): string {
  if (locale !== 'lb') {
    const names = locale === 'fr' ? 'fr-FR' : 'en-GB';
    const date = new Intl.DateTimeFormat(names, { dateStyle: 'long', timeZone }).format(instant);
    return locale === 'fr' ? date.replace(/^1 /, '1er ') : date;
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

/**
 * `November 2026`.
 *
 * @param month as `yyyy-mm`
 */
export const formatMonth = (month: string, locale: Locale): string =>
  formatLongDate(new Date(month), locale).replace(/^\S+ /, '');
