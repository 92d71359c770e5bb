import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { nextOf } from './after-sign-in/after-sign-in.ts';
import { createSignInPage } from './sign-in-page.ts';
import { browserPorts } from './actions/browser-ports.ts';

/** What the form holds: typed before the page came alive, or before its language was switched. */
export function typedAddress(): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector<HTMLInputElement>('input[name=email]')?.value.trim() ?? '';
}

/** `/auth` of this browser. While the page is built there is no address, and nothing is asked. */
export function browserSignInPage(locale: Locale, texts: TextsOf<'auth'>) {
  const next = typeof location === 'undefined' ? undefined : nextOf(location.search);
  const page = createSignInPage({ locale, texts, next }, browserPorts(locale, next));
  page.$email.set(typedAddress());
  return page;
}
