import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { Texts } from '@kloer/i18n/catalogues.ts';

const load: Record<Locale, () => Promise<{ default: Texts }>> = {
  fr: () => import('@kloer/i18n/fr/owner.json'),
  en: () => import('@kloer/i18n/en/owner.json'),
  lb: () => import('@kloer/i18n/lb/owner.json'),
};

/** The namespace `owner`, fetched by the owner only: in the page it would be every visitor's. */
export async function textsOf(locale: Locale): Promise<Texts> {
  return (await load[locale]()).default;
}
