import type { Locale } from '@kloer/domain/locale/locale.ts';
import type marks from '@kloer/i18n/en/review-marks.json';
import type ownReviews from '@kloer/i18n/en/own-reviews.json';
import { asTexts, type TextsOf } from '@kloer/i18n/texts.ts';

export type OwnReviewTexts = TextsOf<'own-reviews'> & TextsOf<'review-marks'>;

type Catalogue<Texts> = Promise<{ default: Texts }>;

const load: Record<
  Locale,
  () => Promise<[Awaited<Catalogue<typeof ownReviews>>, Awaited<Catalogue<typeof marks>>]>
> = {
  fr: () =>
    Promise.all([
      import('@kloer/i18n/fr/own-reviews.json'),
      import('@kloer/i18n/fr/review-marks.json'),
    ]),
  en: () =>
    Promise.all([
      import('@kloer/i18n/en/own-reviews.json'),
      import('@kloer/i18n/en/review-marks.json'),
    ]),
  lb: () =>
    Promise.all([
      import('@kloer/i18n/lb/own-reviews.json'),
      import('@kloer/i18n/lb/review-marks.json'),
    ]),
};

export async function ownReviewTexts(locale: Locale): Promise<OwnReviewTexts> {
  const [own, marks] = await load[locale]();
  return { ...asTexts('own-reviews', own.default), ...asTexts('review-marks', marks.default) };
}
