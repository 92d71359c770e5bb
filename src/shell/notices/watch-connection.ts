/**
 * Shows a notice while the browser is offline. Its text is in the page, because nothing can be downloaded then. Other
 * bars at the lower edge are moved up by its height.
 */
export function watchConnection(notice: HTMLElement): void {
  const show = () => {
    notice.textContent = navigator.onLine ? '' : (notice.dataset['text'] ?? '');
  };
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--offline-height', `${notice.offsetHeight}px`);
  }).observe(notice);
  addEventListener('online', show);
  addEventListener('offline', show);
  show();
}
