import type { Localized } from '@kloer/domain/locale/locale.ts';

/** Every language under the name its speakers give it. */
export const languageNames: Localized = {
  fr: 'Français',
  en: 'English',
  lb: 'Lëtzebuergesch',
};
