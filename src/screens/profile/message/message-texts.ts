import type { Locale } from '@kloer/domain/locale/locale.ts';
import type form from '@kloer/i18n/en/message-form.json';
import { asTexts, type TextsOf } from '@kloer/i18n/texts.ts';

export type MessageTexts = TextsOf<'message-form'>;

const catalogues: Record<Locale, () => Promise<{ default: typeof form }>> = {
  fr: () => import('@kloer/i18n/fr/message-form.json'),
  en: () => import('@kloer/i18n/en/message-form.json'),
  lb: () => import('@kloer/i18n/lb/message-form.json'),
};

export const messageTexts = async (locale: Locale): Promise<MessageTexts> =>
  asTexts('message-form', (await catalogues[locale]()).default);
