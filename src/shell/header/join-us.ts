/** How long a phone's app has to come up before the web page opens in its place (specification §1). */
const appTimeoutMs = 500;

const phone = '(width < 48rem) and (pointer: coarse)';

/**
 * On a phone, links that also have an address in an app try the app first. Whoever is in the app by
 * then has left this page, which stops the way to the web page.
 */
export function tryAppsFirst(): void {
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
