import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { together, type PromoCodeTexts } from '@kloer/i18n/together.ts';

export type LoadedTexts = {
  teachers: TextsOf<'teachers'>;
  messageTexts: TextsOf<'messages'>;
  checkTexts: TextsOf<'admin-checks'>;
  history: TextsOf<'history'>;
  redemptionTexts: TextsOf<'redemptions'>;
  reviewTexts: TextsOf<'admin-reviews'>;
  markTexts: TextsOf<'review-marks'>;
  /**
   * Texts for promo codes: on Luxembourgish pages in Luxembourgish, on others in French, English and German together.
   */
  labels: PromoCodeTexts;
};

const files = {
  fr: () =>
    Promise.all([
      import('@kloer/i18n/fr/teachers.json'),
      import('@kloer/i18n/fr/messages.json'),
      import('@kloer/i18n/fr/history.json'),
      import('@kloer/i18n/fr/redemptions.json'),
      import('@kloer/i18n/fr/admin-reviews.json'),
      import('@kloer/i18n/fr/review-marks.json'),
      import('@kloer/i18n/fr/admin-checks.json'),
    ]),
  en: () =>
    Promise.all([
      import('@kloer/i18n/en/teachers.json'),
      import('@kloer/i18n/en/messages.json'),
      import('@kloer/i18n/en/history.json'),
      import('@kloer/i18n/en/redemptions.json'),
      import('@kloer/i18n/en/admin-reviews.json'),
      import('@kloer/i18n/en/review-marks.json'),
      import('@kloer/i18n/en/admin-checks.json'),
    ]),
  lb: () =>
    Promise.all([
      import('@kloer/i18n/lb/teachers.json'),
      import('@kloer/i18n/lb/messages.json'),
      import('@kloer/i18n/lb/history.json'),
      import('@kloer/i18n/lb/redemptions.json'),
      import('@kloer/i18n/lb/admin-reviews.json'),
      import('@kloer/i18n/lb/review-marks.json'),
      import('@kloer/i18n/lb/admin-checks.json'),
    ]),
};

export async function loadPromoCodeTexts(locale: Locale): Promise<PromoCodeTexts> {
  if (locale === 'lb') {
    const luxembourgish = await import('@kloer/i18n/lb/promo-codes.json');
    return together([luxembourgish.default]);
  }
  const [french, english, german] = await Promise.all([
    import('@kloer/i18n/fr/promo-codes.json'),
    import('@kloer/i18n/en/promo-codes.json'),
    import('@kloer/i18n/de/promo-codes.json'),
  ]);
  return together([french.default, english.default, german.default]);
}

export async function loadTexts(locale: Locale): Promise<LoadedTexts> {
  const [[teachers, messages, history, redemptions, reviews, marks, checks], labels] =
    await Promise.all([files[locale](), loadPromoCodeTexts(locale)]);
  // Templates are plain strings at run time. Their type forces callers to insert the values.
  return {
    teachers: teachers.default,
    messageTexts: messages.default,
    checkTexts: checks.default,
    history: history.default,
    redemptionTexts: redemptions.default,
    reviewTexts: reviews.default,
    markTexts: marks.default,
    labels,
  } as unknown as LoadedTexts;
}
