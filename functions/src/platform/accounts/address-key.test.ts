import { expect, test } from 'vitest';
import { addressKey } from './address-key.ts';

const now = 'the secret of today, no secret at all';
const before = 'the secret of before, no secret at all';

test('refuses a weak secret when the first address is hashed, not earlier', () => {
  const key = addressKey('short');
  expect(() => key('kim@example.lu')).toThrow(/FORMER_PERSONS_KEY/);
});

test('stores under the first secret, finds under all, and ignores blank lines', () => {
  const key = addressKey(`${now}\n\n${before}\n`);
  expect(key('kim@example.lu')).toBe(addressKey(now)('kim@example.lu'));
  expect(key.earlier('kim@example.lu')).toEqual([addressKey(before)('kim@example.lu')]);
  expect(addressKey(now).earlier('kim@example.lu')).toEqual([]);
});
