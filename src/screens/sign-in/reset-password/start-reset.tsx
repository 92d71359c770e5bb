import { createRoot } from 'react-dom/client';
import { ResetCard, type ResetProps } from './ResetCard.tsx';

/** Renders the card in place of the page's hidden one. */
export function startReset(place: HTMLElement, props: ResetProps): void {
  createRoot(place).render(<ResetCard {...props} />);
}
