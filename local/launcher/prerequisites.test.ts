import { expect, test } from 'vitest';
import { requirePlatform } from './prerequisites.ts';

test('directs Windows users to WSL', () => {
  expect(() => requirePlatform('win32')).toThrow(/inside WSL\.$/);
  expect(() => requirePlatform('linux')).not.toThrow();
});
