import { startToaster } from '#kit/toasts/toaster.ts';
import type { Toast } from '#kit/toasts/toasts.ts';
import { noticeTexts, pageLocale } from './notice-texts.ts';

export function showToasts(raised: readonly Toast[]): void {
  const texts = noticeTexts[pageLocale()];
  startToaster({ region: texts.toasts, close: texts.closeToast }, raised);
}
