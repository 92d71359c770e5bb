import { latePiece } from '../filters/late-piece.ts';

/** Loads the map, with the first picker of places. */
export const fetchMap = latePiece(() => import('./CountryMap.tsx'));
