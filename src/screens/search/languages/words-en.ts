import card from '@kloer/i18n/en/card.json';
import search from '@kloer/i18n/en/search.json';
import { asTexts } from '@kloer/i18n/texts.ts';

export const words = {
  texts: asTexts('search', search),
  cardTexts: asTexts('card', card),
};
