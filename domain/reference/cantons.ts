import type { Localized } from '../locale/locale.ts';

const names = {
  capellen: { fr: 'Capellen', en: 'Capellen', lb: 'Capellen' },
  clervaux: { fr: 'Clervaux', en: 'Clervaux', lb: 'Klierf' },
  diekirch: { fr: 'Diekirch', en: 'Diekirch', lb: 'Dikrech' },
  echternach: { fr: 'Echternach', en: 'Echternach', lb: 'Iechternach' },
  'esch-sur-alzette': { fr: 'Esch-sur-Alzette', en: 'Esch-sur-Alzette', lb: 'Esch-Uelzecht' },
  grevenmacher: { fr: 'Grevenmacher', en: 'Grevenmacher', lb: 'Gréiwemaacher' },
  luxembourg: { fr: 'Luxembourg', en: 'Luxembourg', lb: 'Lëtzebuerg' },
  mersch: { fr: 'Mersch', en: 'Mersch', lb: 'Miersch' },
  redange: { fr: 'Redange', en: 'Redange', lb: 'Réiden' },
  remich: { fr: 'Remich', en: 'Remich', lb: 'Réimech' },
  vianden: { fr: 'Vianden', en: 'Vianden', lb: 'Veianen' },
  wiltz: { fr: 'Wiltz', en: 'Wiltz', lb: 'Wolz' },
} as const satisfies Record<string, Localized>;

export type CantonId = keyof typeof names;

export const cantonIds = Object.keys(names) as [CantonId, ...CantonId[]];

export const cantonNames: Record<CantonId, Localized> = names;

export function isCantonId(value: string): value is CantonId {
  return Object.hasOwn(names, value);
}
