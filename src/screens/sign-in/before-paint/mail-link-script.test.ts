import { describe, expect, test } from 'vitest';
import { inlineScriptOf } from '../../../../tests/support/inline-script.ts';
import { linkParams, linkStateKey, linkViews, viewParam } from '../views.ts';

const script = inlineScriptOf(new URL('./MailLinkScript.astro', import.meta.url), [
  'codeParam',
  'modeParam',
  'viewParam',
  'views',
  'stateKey',
  'storageKey',
  'location',
  'history',
  'sessionStorage',
  'addEventListener',
]);

type Click = (event: { target: { closest: () => { pathname: string } } }) => void;

/** A browser tab whose session storage survives page changes. */
function tab({ hasViews = true } = {}) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const open = (pathname: string, search: string, state: object | null = null) => {
    const page = { state, address: pathname + search, click: undefined as Click | undefined };
    const history = {
      get state() {
        return page.state;
      },
      replaceState: (changed: object, _title: string, address: string) => {
        page.state = changed;
        page.address = address;
      },
    };
    const { oobCode, mode } = linkParams;
    const views = hasViews ? linkViews : {};
    const values = [oobCode, mode, viewParam, views, linkStateKey, 'kloer.link-code'];
    const listen = (_type: string, click: Click) => (page.click = click);
    script(...values, { pathname, search, hash: '' }, history, storage, listen);
    return page;
  };
  return { open, kept };
}

const link = '?mode=verifyEmail&oobCode=secret&next=%2Fen%2Fcontact';

describe('the code in the link of a mail', () => {
  test('is removed from the address immediately, and stored in the history entry', () => {
    const page = tab().open('/en/auth', link);
    expect(page.address).toBe('/en/auth?view=update_password&next=%2Fen%2Fcontact');
    expect(page.state).toEqual({ [linkStateKey]: link });
  });

  test('survives a reload', () => {
    const { open } = tab();
    const { state } = open('/en/auth', link);
    expect(open('/en/auth', '?view=update_password', state).state).toEqual(state);
  });

  test('is passed to the next page once when the user switches the language', () => {
    const { open, kept } = tab();
    const page = open('/en/auth', link);
    page.click?.({ target: { closest: () => ({ pathname: '/lb/auth' }) } });
    const other = open('/lb/auth', '?view=update_password');
    expect(other.state).toEqual({ [linkStateKey]: link });
    expect(other.address).toBe('/lb/auth?view=update_password&next=%2Fen%2Fcontact');
    expect(kept.size).toBe(0);
    page.click?.({ target: { closest: () => ({ pathname: '/lb/auth' }) } });
    expect(open('/lb/reset-password', '').state).toBeNull();
  });

  test('is passed to the same page in another language if the link is for a new password', () => {
    const { open } = tab({ hasViews: false });
    const page = open('/en/reset-password', '?mode=resetPassword&oobCode=secret');
    expect(page.address).toBe('/en/reset-password');
    page.click?.({ target: { closest: () => ({ pathname: '/lb/reset-password' }) } });
    const other = open('/lb/reset-password', '');
    expect(other.state).toEqual(page.state);
    expect(other.address).toBe('/lb/reset-password');
  });

  test('is not stored if the address contains no code', () => {
    const page = tab().open('/en/auth', '?view=sign_up');
    expect(page).toMatchObject({ address: '/en/auth?view=sign_up', state: null });
  });
});
