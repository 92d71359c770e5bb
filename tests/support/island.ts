import { createElement, type ComponentType } from 'react';
import type { Window as HappyWindow } from 'happy-dom';
import { render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { session } from '#shell/session/browser-session.ts';
import { sessionKey, writeNote } from '#shell/session/session-note.ts';
import { toastEvent } from '#kit/toasts/toast-events.ts';
import type { Toast } from '#kit/toasts/toast.ts';
import { answerCall } from '../../functions/src/entry/api/answer-call.ts';
import type { World } from '../integration/support/world.ts';
import { setUser, setWorld } from './island-session.ts';

const siteOrigin = 'https://kloer.lu';
const realFetch = globalThis.fetch;

/** Lets our functions accept the tokens of `island-auth.ts`, which are uids. */
function acceptTokens({ context, accounts }: World): void {
  context.auth.verifyIdToken = async (uid) => {
    const account = accounts.get(uid);
    if (!account)
      throw Object.assign(new Error('no such account'), { code: 'auth/user-not-found' });
    const { email, emailVerified: email_verified } = account;
    const auth_time = Date.now() / 1000;
    return { uid, email, email_verified, auth_time } as never;
  };
}

/** Our functions, called in this process as a browser calls them. */
async function callFunction(
  { context }: World,
  path: string,
  { method = 'GET', headers, body }: RequestInit,
): Promise<Response> {
  const sent = new Headers(headers);
  const request = {
    path,
    method,
    header: (name: string) => sent.get(name) ?? undefined,
    body: Buffer.from(body as string),
    origin: { address: '192.0.2.7' },
  };
  const answer = await answerCall(context, request, siteOrigin);
  return new Response(JSON.stringify(answer.body), { status: answer.status });
}

export type OpenIsland = {
  user: ReturnType<typeof userEvent.setup>;
  /** Addresses to which the island sent the browser. */
  left: string[];
  toasts: Toast[];
  /** Names of calls that fail as if there were no network; with `firestore`, Firestore refuses all requests. */
  unreachable: Set<string>;
  /** What the page reported without waiting for an answer: name of the call and data. */
  told: [name: string, what: unknown][];
};

type Options = {
  /** The account that is signed in; without it a visitor opens the page. */
  uid?: string;
  /** Path, query and fragment of the page. */
  at?: string;
};

/**
 * Shows an island in a document without a browser. Calls reach our functions in the given world, and requests to
 * Firestore its server, without security rules.
 */
export function openIsland<Props extends object>(
  world: World,
  Island: ComponentType<Props>,
  props: Props,
  { uid, at = '/' }: Options = {},
): OpenIsland {
  acceptTokens(world);
  setWorld(world);
  (window as unknown as HappyWindow).happyDOM.setURL(siteOrigin + at);
  const account = uid === undefined ? undefined : world.accounts.get(uid);
  if (account)
    writeNote(() => localStorage, { uid: account.uid, email: account.email ?? '', name: '' });
  // The page forgets the session of an earlier test of the file, and looks for the new one.
  session.$session.set({ state: 'loading' });
  setUser(account);
  dispatchEvent(new StorageEvent('storage', { key: sessionKey }));

  const left: string[] = [];
  const go = (address: string | URL) => void left.push(String(address));
  vi.spyOn(location, 'assign').mockImplementation(go);
  vi.spyOn(location, 'replace').mockImplementation(go);

  const toasts: Toast[] = [];
  window.addEventListener(toastEvent, (event) => {
    toasts.push((event as CustomEvent<Toast>).detail);
  });

  const unreachable = new Set<string>();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address.includes(world.firestore)) {
      if (unreachable.has('firestore')) return new Response('', { status: 400 });
      const headers = { ...(init.headers as object), Authorization: 'Bearer owner' };
      return realFetch(address, { ...init, headers });
    }
    if (!address.startsWith('/api/')) return realFetch(address, init);
    if (unreachable.has(address.slice('/api/'.length))) throw new TypeError('Failed to fetch');
    return callFunction(world, address, init);
  });

  const told: OpenIsland['told'] = [];
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((address, what) => {
    told.push([String(address).slice('/api/'.length), JSON.parse(what as string)]);
    return true;
  });

  render(createElement(Island, props));
  return { user: userEvent.setup(), left, toasts, unreachable, told };
}

/** Waits until a part of the page that screen readers announce contains the text. */
export const announced = (text: string): Promise<void> =>
  waitFor(() => {
    const parts = document.querySelectorAll('output, [role="status"], [role="alert"], [aria-live]');
    expect([...parts].map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining(text),
    );
  });

/** Catches the files that the page saves from now on, instead of a browser's download. */
export function catchFiles(): { name: string; type: string; text: () => Promise<string> }[] {
  const files: { name: string; type: string; text: () => Promise<string> }[] = [];
  const contents = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const address = `blob:${contents.size}`;
    contents.set(address, content as Blob);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const content = contents.get(this.href);
    if (!content) throw new Error(`${this.href} is no saved file`);
    files.push({ name: this.download, type: content.type, text: () => content.text() });
  });
  return files;
}

/** Closes the open dialog as browsers do when the user presses Escape. */
export function pressEscape(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
  if (!dialog) throw new Error('no dialog is open');
  const isAllowed = dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  if (isAllowed) dialog.close();
}
