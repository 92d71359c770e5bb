import type { Locale } from '@kloer/domain/locale/locale.ts';
import { asTexts, type TextsOf } from '@kloer/i18n/texts.ts';
import type owner from '@kloer/i18n/en/owner.json';

const load: Record<Locale, () => Promise<{ default: typeof owner }>> = {
  fr: () => import('@kloer/i18n/fr/owner.json'),
  en: () => import('@kloer/i18n/en/owner.json'),
  lb: () => import('@kloer/i18n/lb/owner.json'),
};

/** The texts of an owner's controls, fetched by whoever has some only: in the page they would be everybody's. */
export async function ownerTextsOf(locale: Locale): Promise<TextsOf<'owner'>> {
  return asTexts('owner', (await load[locale]()).default);
}
