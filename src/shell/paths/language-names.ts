import type { Localized } from '@kloer/domain/locale/locale.ts';

/** Every language's name in that language. */
export const languageNames: Localized = {
  fr: 'Français',
  en: 'English',
  lb: 'Lëtzebuergesch',
};
