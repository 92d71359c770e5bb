import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { fetchFromNode } from './island-fetch.ts';

vi.mock('#kit/firebase/auth.ts', () => import('./island-auth.ts'));
vi.mock('#kit/firebase/firebase-config.ts', () => import('./island-config.ts'));

// A long timeout, so that a busy machine does not make a test fail.
configure({ asyncUtilTimeout: 30_000 });

globalThis.fetch = fetchFromNode as typeof fetch;

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
