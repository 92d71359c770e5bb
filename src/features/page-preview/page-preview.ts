import type { Locale } from '@kloer/domain/locale/locale.ts';
import type preview from '@kloer/i18n/en/preview.json';
import { asTexts, type TextsOf } from '@kloer/i18n/texts.ts';

export { askForPreview } from './browser-preview.ts';
export { PagePreview } from './PagePreview.tsx';

const load: Record<Locale, () => Promise<{ default: typeof preview }>> = {
  fr: () => import('@kloer/i18n/fr/preview.json'),
  en: () => import('@kloer/i18n/en/preview.json'),
  lb: () => import('@kloer/i18n/lb/preview.json'),
};

export async function previewTexts(locale: Locale): Promise<TextsOf<'preview'>> {
  return asTexts('preview', (await load[locale]()).default);
}
