import type { Locale } from '@kloer/domain/locale/locale.ts';
import { asTexts, type TextsOf } from '@kloer/i18n/texts.ts';
import { late } from '#kit/islands/late.ts';

export type FormTexts = TextsOf<'profile-form'>;

/** Keys of the texts before or instead of the form, which the page contains. */
export const pageTextKeys = [
  'opening',
  'needsSubscription',
  'refusedTitle',
  'refused',
  'editOwn',
  'loadFailed',
  'retry',
  'error-unavailable',
  'error-permission-denied',
  'error-internal',
] as const;

export type PageTexts = TextsOf<'profile-form', (typeof pageTextKeys)[number]>;

const load = {
  fr: () => import('@kloer/i18n/fr/profile-form.json'),
  en: () => import('@kloer/i18n/en/profile-form.json'),
  lb: () => import('@kloer/i18n/lb/profile-form.json'),
} as const;

/**
 * The texts of the form, loaded with it to keep the page small.
 *
 * @throws AppError `unavailable`
 */
export async function formTextsOf(locale: Locale): Promise<FormTexts> {
  return asTexts('profile-form', (await late(load[locale])).default);
}
