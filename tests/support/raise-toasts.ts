import type { Page } from '@playwright/test';
import type { Toast } from '#kit/toasts/toast.ts';

/** Raises toasts as `raiseToast` does: writes them to the session storage, then dispatches an event. */
export function raiseToasts(page: Page, ...toasts: readonly Toast[]): Promise<void> {
  return page.evaluate((all) => {
    for (const toast of all) {
      const held = sessionStorage.getItem('kloer.toasts');
      const { toasts: waiting } = JSON.parse(held ?? '{"toasts":[]}') as { toasts: unknown[] };
      waiting.push(toast);
      sessionStorage.setItem(
        'kloer.toasts',
        JSON.stringify({ toasts: waiting, writtenAtMs: Date.now() }),
      );
      dispatchEvent(new CustomEvent('kloer:toast', { detail: toast }));
    }
  }, toasts);
}
