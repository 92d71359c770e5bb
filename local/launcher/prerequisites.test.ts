import { expect, test } from 'vitest';
import { requirePlatform } from './prerequisites.ts';

test('sends people on Windows to WSL', () => {
  expect(() => requirePlatform('win32')).toThrow(/inside WSL\.$/);
  expect(() => requirePlatform('linux')).not.toThrow();
});
