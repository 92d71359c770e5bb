import { latePiece } from '../filters/late-piece.ts';

/** Loads the dialog's content. */
export const fetchFilterForm = latePiece(() => import('./FilterForm.tsx'));
