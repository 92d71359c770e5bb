import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { Texts } from '@kloer/i18n/catalogues.ts';
import { safeNext } from './after-sign-in.ts';
import { createAuthPage } from './auth-page.ts';
import { browserPorts } from './actions/browser-ports.ts';

/** `/auth` of this browser. While the page is built there is no address, and nothing is asked. */
export function browserAuthPage(locale: Locale, texts: Texts) {
  const next =
    typeof location === 'undefined' ? undefined : safeNext(location.search, location.origin);
  return createAuthPage({ locale, texts, next }, browserPorts(locale, next));
}
