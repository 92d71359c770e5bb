import { startToaster } from '../../ui/toaster/toaster.ts';
import type { Toast } from '../../ui/toasts.ts';
import { noticeTexts, pageLocale } from './notice-texts.ts';

/** Shows toasts in the page's language from now on, with those that were raised meanwhile. */
export function showToasts(raised: readonly Toast[]): void {
  const texts = noticeTexts[pageLocale()];
  startToaster({ region: texts.toasts, close: texts.closeToast }, raised);
}
