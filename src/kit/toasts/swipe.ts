import { toastLimits } from './toast-list.ts';

/**
 * Lets the user swipe an element away to either side; below `swipePx` it moves back. Buttons inside it still work.
 */
export function onSwipe(element: HTMLElement, dismiss: () => void): void {
  let startX: number | null = null;

  const move = (event: PointerEvent) => {
    if (startX === null) return;
    const x = event.clientX - startX;
    if (!element.hasAttribute('data-swiping')) {
      if (Math.abs(x) < 5) return;
      element.toggleAttribute('data-swiping', true);
      element.setPointerCapture(event.pointerId);
    }
    element.style.transform = `translateX(${x}px)`;
    element.style.opacity = String(Math.max(0, 1 - Math.abs(x) / 300));
  };

  const end = (event: PointerEvent) => {
    if (startX === null) return;
    const hasPassed = Math.abs(event.clientX - startX) >= toastLimits.swipePx;
    startX = null;
    element.removeAttribute('data-swiping');
    if (event.type === 'pointerup' && hasPassed) {
      dismiss();
      return;
    }
    element.style.transform = '';
    element.style.opacity = '';
  };

  element.addEventListener('pointerdown', (event) => {
    const isButton = (event.target as Element).closest('button') !== null;
    if (event.button === 0 && event.isPrimary && !isButton) startX = event.clientX;
  });
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', end);
  element.addEventListener('pointercancel', end);
}
