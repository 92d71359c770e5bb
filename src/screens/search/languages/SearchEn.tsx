import card from '@kloer/i18n/en/card.json';
import search from '@kloer/i18n/en/search.json';
import { asTexts } from '@kloer/i18n/texts.ts';
import { searchIsland } from '../SearchIsland.tsx';

export const SearchEn = searchIsland({
  texts: asTexts('search', search),
  cardTexts: asTexts('card', card),
});
