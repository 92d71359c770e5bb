import { drawHearts } from '../hearts/heart-shapes.ts';
import { bringTypeface } from './late-typeface.ts';

/** How long in ms a phone's app may take to open before the web page opens instead (specification §1). */
const appTimeoutMs = 500;

const phone = '(width < 48rem) and (pointer: coarse)';

/**
 * On a phone, opens links that have an app's URL in the app first. If this page is then hidden, the app has opened
 * and the web page need not.
 */
function tryAppsFirst(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-app]');
    if (!link || !matchMedia(phone).matches || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const fallback = setTimeout(() => location.assign(link.href), appTimeoutMs);
    const stop = () => clearTimeout(fallback);
    addEventListener('pagehide', stop, { once: true });
    document.addEventListener('visibilitychange', stop, { once: true });
    location.assign(`${link.dataset['app']}`);
  });
}

tryAppsFirst();
bringTypeface();
drawHearts();
