import type { Locale } from '../../../domain/locale/locale.ts';
import type { Texts } from '../../../i18n/catalogues.ts';

const load: Record<Locale, () => Promise<{ default: Texts }>> = {
  fr: () => import('../../../i18n/fr/owner.json'),
  en: () => import('../../../i18n/en/owner.json'),
  lb: () => import('../../../i18n/lb/owner.json'),
};

/** The namespace `owner`, fetched by the owner only: in the page it would be every visitor's. */
export async function textsOf(locale: Locale): Promise<Texts> {
  return (await load[locale]()).default;
}
