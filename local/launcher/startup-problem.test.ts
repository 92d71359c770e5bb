import { expect, test } from 'vitest';
import { requirePlatform } from './startup-problem.ts';

test('the launcher tells users of Windows to use WSL', () => {
  expect(() => requirePlatform('win32')).toThrow(/inside WSL\.$/);
  expect(() => requirePlatform('linux')).not.toThrow();
});
