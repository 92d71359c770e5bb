import { createRoot } from 'react-dom/client';
import { ResetCard, type ResetProps } from './ResetCard.tsx';

/** Brings the card to life in the place of the invisible one of the page. */
export function startReset(place: HTMLElement, props: ResetProps): void {
  createRoot(place).render(<ResetCard {...props} />);
}
