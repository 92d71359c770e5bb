import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { keepTyped } from '../language/keep-typed.ts';
import { noticeTexts, pageLocale } from './notice-texts.ts';
import { showNotice } from './notice.ts';

/** Shows a notice that something failed, or that code could not be downloaded and the next click tries again. */
export function showFailure(isBroken: boolean, onDismiss: () => void): void {
  const locale = pageLocale();
  const texts = noticeTexts[locale];
  const element = showNotice({
    role: 'alert',
    title: isBroken ? texts.failedTitle : texts.lateTitle,
    text: isBroken ? texts.failedText : texts.lateText,
    links: [
      { text: isBroken ? texts.retry : texts.reload, href: location.href },
      { text: texts.home, href: sharedPath(locale, '') },
    ],
    dismiss: texts.dismiss,
    onDismiss,
  });
  element.querySelector('a')?.addEventListener('click', (event) => {
    event.preventDefault();
    keepTyped(location.pathname);
    location.reload();
  });
  if (isBroken) return;
  const tryAgain = ({ target }: Event) => {
    if (element.contains(target as Node)) return;
    removeEventListener('click', tryAgain, true);
    element.remove();
    onDismiss();
  };
  addEventListener('click', tryAgain, true);
}
