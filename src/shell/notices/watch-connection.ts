/** Shows a notice while offline. Its text is in the page, because nothing can be downloaded. */
export function watchConnection(notice: HTMLElement): void {
  const show = () => {
    notice.textContent = navigator.onLine ? '' : (notice.dataset['text'] ?? '');
  };
  addEventListener('online', show);
  addEventListener('offline', show);
  show();
}
