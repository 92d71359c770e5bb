import { act, cleanup, configure, getConfig } from '@testing-library/react';
import { cleanStores } from 'nanostores';
import { afterEach, vi } from 'vitest';
import { session } from '#shell/session/browser-session.ts';
import { fetchFromNode } from './island-fetch.ts';

vi.mock('#kit/firebase/auth.ts', () => import('./island-auth.ts'));
vi.mock('#kit/firebase/firebase-config.ts', () => import('./island-config.ts'));

const usual = getConfig().asyncWrapper.bind(null);

configure({
  // A long timeout, so that a busy machine does not make a test fail.
  asyncUtilTimeout: 30_000,
  // Runs React's effects after each wait: an island that has just appeared may not yet listen to its stores.
  asyncWrapper: async (wait) => {
    const result = await usual(wait);
    await act(async () => {});
    return result;
  },
});

globalThis.fetch = fetchFromNode as typeof fetch;

// No test waits for what pages do when the browser is idle.
window.requestIdleCallback = () => 0;

// happy-dom cannot select a radio button by the value of its group.
Object.defineProperty(RadioNodeList.prototype, 'value', {
  get(this: RadioNodeList) {
    const buttons = [...this] as HTMLInputElement[];
    return buttons.find(({ checked }) => checked)?.value ?? '';
  },
  set(this: RadioNodeList, value: string) {
    for (const button of [...this] as HTMLInputElement[]) button.checked = button.value === value;
  },
});

afterEach(() => {
  cleanup();
  // Otherwise the store stops listening a second later, when the document may be gone.
  cleanStores(session.$session);
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
