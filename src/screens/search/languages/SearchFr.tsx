import { searchIsland } from '../SearchIsland.tsx';
import { words } from './words-fr.ts';

export const SearchFr = searchIsland(words);
