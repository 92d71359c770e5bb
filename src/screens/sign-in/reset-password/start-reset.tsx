import { createRoot } from 'react-dom/client';
import { ResetCard, type ResetProps } from './ResetCard.tsx';

export function startReset(place: HTMLElement, props: ResetProps): void {
  createRoot(place).render(<ResetCard {...props} />);
}
