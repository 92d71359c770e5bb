import { latePiece } from '../filters/late-piece.ts';

export const fetchFilterForm = latePiece(() => import('./FilterForm.tsx'));
