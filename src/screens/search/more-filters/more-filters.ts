import { latePiece } from '../filters/late-piece.ts';

/** What is in the dialog, fetched when somebody is about to open it. */
export const fetchFilterForm = latePiece(() => import('./FilterForm.tsx'));
