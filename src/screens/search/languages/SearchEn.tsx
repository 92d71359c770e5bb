import { searchIsland } from '../SearchIsland.tsx';
import { words } from './words-en.ts';

export const SearchEn = searchIsland(words);
