import { latePiece } from '../filters/late-piece.ts';

/** The map of the country, fetched with the first picker of places. */
export const fetchMap = latePiece(() => import('./CountryMap.tsx'));
