import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

vi.mock('#kit/firebase/auth.ts', () => import('./island-auth.ts'));
vi.mock('#kit/firebase/firebase-config.ts', () => import('./island-config.ts'));

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
