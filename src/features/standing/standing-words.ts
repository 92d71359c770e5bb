import { formatDate } from '@kloer/domain/date/date.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { formatEur } from '@kloer/domain/money/money.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { placeOf, type ComingBack } from '@kloer/domain/subscription/coming-back.ts';
import { plans } from '@kloer/domain/subscription/plans.ts';
import type { Template, TextsOf } from '@kloer/i18n/texts.ts';
import { fill } from '@kloer/i18n/fill.ts';

export type StandingWords = { sentence: string; button: string; path: string };

type Page = { locale: Locale; texts: TextsOf<'standing'>; ownProfile: string };

/** A sentence about the profile's status, and the button for the next step. */
export function standingWords(
  found: ComingBack,
  { locale, texts, ownProfile }: Page,
): StandingWords {
  const { standpoint, next, date } = found;
  const paths = {
    edit: sharedPath(locale, 'profile/edit'),
    activation: sharedPath(locale, 'activate-account'),
    contact: sharedPath(locale, 'contact'),
    guardian: sharedPath(locale, 'guardian'),
    'own-profile': ownProfile,
  };
  const text = texts[standpoint] as Template<'date' | 'month' | 'year'>;
  return {
    sentence: fill(text, {
      date: formatDate(date),
      month: formatEur(plans.month.priceEur),
      year: formatEur(plans.year.priceEur),
    }),
    button: texts[`step-${next}`],
    path: paths[placeOf(found)],
  };
}
