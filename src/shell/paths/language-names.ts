import type { Localized } from '@kloer/domain/locale/locale.ts';

export const languageNames: Localized = {
  fr: 'Français',
  en: 'English',
  lb: 'Lëtzebuergesch',
};
