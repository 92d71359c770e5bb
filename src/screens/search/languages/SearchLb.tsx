import { searchIsland } from '../SearchIsland.tsx';
import { words } from './words-lb.ts';

export const SearchLb = searchIsland(words);
