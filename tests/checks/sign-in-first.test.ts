import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from './source-files.ts';

/** Runs the script that looks for a session before the other scripts are loaded. */
function redirectOf(address: string, note: string | null): string | undefined {
  const { pathname, search, hash } = new URL(address, 'https://kloer.lu');
  const file = path.join(repositoryRoot, 'dist/client', `${pathname}.html`);
  const scripts = readFileSync(file, 'utf8').matchAll(/<script>([^]*?)<\/script>/g);
  const [script = ''] = [...scripts].flatMap(([, text = '']) =>
    text.includes('location.replace(') ? [text] : [],
  );
  let redirect: string | undefined;
  const replace = (to: string) => (redirect = to);
  // oxlint-disable-next-line typescript/no-implied-eval -- this is how a page runs it
  new Function('location', 'localStorage', 'document', script)(
    { pathname, search, hash, replace },
    { getItem: () => note },
    { documentElement: { dataset: {} } },
  );
  return redirect;
}

const secret = 'x'.repeat(43);

test.each([
  ['/account#online', '/login?next=%2Faccount%23online'],
  ['/lb/account?from=mail#profile', '/lb/login?next=%2Flb%2Faccount%3Ffrom%3Dmail%23profile'],
  ['/en/activate-account?plan=year', '/en/login?next=%2Fen%2Factivate-account%3Fplan%3Dyear'],
  ['/en/guardian', '/en/login?next=%2Fen%2Fguardian'],
])('%s leads a visitor without a session to the sign-in page, and back', (address, login) => {
  expect(redirectOf(address, null)).toBe(login);
  expect(redirectOf(address, '{}')).toBeUndefined();
});

test.each([`/account#${'0a'.repeat(16)}.${secret}`, `/guardian#${secret}`])(
  '%s, a mailed link, needs no session',
  (address) => {
    expect(redirectOf(address, null)).toBeUndefined();
  },
);
