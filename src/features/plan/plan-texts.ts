import type { Locale } from '@kloer/domain/locale/locale.ts';
import { asTexts, type TextsOf } from '@kloer/i18n/texts.ts';
import type plan from '@kloer/i18n/en/plan.json';

const load: Record<Locale, () => Promise<{ default: typeof plan }>> = {
  fr: () => import('@kloer/i18n/fr/plan.json'),
  en: () => import('@kloer/i18n/en/plan.json'),
  lb: () => import('@kloer/i18n/lb/plan.json'),
};

export async function planTextsOf(locale: Locale): Promise<TextsOf<'plan'>> {
  return asTexts('plan', (await load[locale]()).default);
}
