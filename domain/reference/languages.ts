import type { Localized } from '../locale/locale.ts';

/** BCP 47 codes; languages of Luxembourg's schools first. */
const names = {
  lb: { fr: 'Luxembourgeois', en: 'Luxembourgish', lb: 'Lëtzebuergesch' },
  fr: { fr: 'Français', en: 'French', lb: 'Franséisch' },
  de: { fr: 'Allemand', en: 'German', lb: 'Däitsch' },
  en: { fr: 'Anglais', en: 'English', lb: 'Englesch' },
  pt: { fr: 'Portugais', en: 'Portuguese', lb: 'Portugisesch' },
  it: { fr: 'Italien', en: 'Italian', lb: 'Italieenesch' },
  es: { fr: 'Espagnol', en: 'Spanish', lb: 'Spuenesch' },
  nl: { fr: 'Néerlandais', en: 'Dutch', lb: 'Hollännesch' },
  pl: { fr: 'Polonais', en: 'Polish', lb: 'Polnesch' },
  ro: { fr: 'Roumain', en: 'Romanian', lb: 'Rumänesch' },
  ru: { fr: 'Russe', en: 'Russian', lb: 'Russesch' },
  uk: { fr: 'Ukrainien', en: 'Ukrainian', lb: 'Ukrainesch' },
  bs: {
    fr: 'Bosnien, croate, serbe',
    en: 'Bosnian, Croatian, Serbian',
    lb: 'Bosnesch, Kroatesch, Serbesch',
  },
  ar: { fr: 'Arabe', en: 'Arabic', lb: 'Arabesch' },
  fa: { fr: 'Persan', en: 'Persian', lb: 'Persesch' },
  tr: { fr: 'Turc', en: 'Turkish', lb: 'Tierkesch' },
  ti: { fr: 'Tigrigna', en: 'Tigrinya', lb: 'Tigrinya' },
  el: { fr: 'Grec', en: 'Greek', lb: 'Griichesch' },
  zh: { fr: 'Chinois', en: 'Chinese', lb: 'Chineesesch' },
} as const satisfies Record<string, Localized>;

export type LanguageId = keyof typeof names;

export const languageIds = Object.keys(names) as [LanguageId, ...LanguageId[]];

export const languageNames: Record<LanguageId, Localized> = names;
