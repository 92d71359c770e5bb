/** Says that the connection is gone, with words that the page carries: nothing could be downloaded. */
export function watchConnection(notice: HTMLElement): void {
  const show = () => {
    notice.textContent = navigator.onLine ? '' : (notice.dataset['text'] ?? '');
  };
  addEventListener('online', show);
  addEventListener('offline', show);
  show();
}
