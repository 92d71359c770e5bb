import type { TextsOf } from '@kloer/i18n/texts.ts';

export const profileKeys = [
  'mon',
  'tue',
  'wed',
  'thu',
  'fri',
  'sat',
  'sun',
  'morning',
  'afternoon',
  'evening',
  'firstLesson-free',
  'firstLesson-reduced',
  'tradesAs-private',
  'tradesAs-business',
  'tradesAs-unsaid',
] as const;

export type DayTexts = TextsOf<'profile', (typeof profileKeys)[number]>;

export const cardKeys = ['email', 'call', 'facebook', 'diploma', 'identity'] as const;

export type ShortlistTexts = {
  texts: TextsOf<'shortlist'>;
  profileTexts: DayTexts;
  cardTexts: TextsOf<'card', (typeof cardKeys)[number]>;
};
