import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { noticeTexts, pageLocale } from './notice-texts.ts';
import { showNotice } from './notice.ts';

/** Shows the generic error notice, with its two actions. */
export function showFailure(onDismiss: () => void): void {
  const locale = pageLocale();
  const texts = noticeTexts[locale];
  showNotice({
    role: 'alert',
    title: texts.failedTitle,
    text: texts.failedText,
    links: [
      { text: texts.retry, href: location.href },
      { text: texts.home, href: sharedPath(locale, '') },
    ],
    dismiss: texts.dismiss,
    onDismiss,
  });
}
