import { expect, test } from 'vitest';
import { addressKey } from './address-key.ts';

const now = 'the secret of today, no secret at all';
const before = 'the secret of before, no secret at all';

test('a weak secret is refused when the first e-mail address is hashed', () => {
  const key = addressKey('short');
  expect(() => key('kim@example.lu')).toThrow(/FORMER_PERSONS_KEY/);
});

test('e-mail addresses are hashed with the first secret, and found by the hash of any secret', () => {
  const key = addressKey(`${now}\n\n${before}\n`);
  expect(key('kim@example.lu')).toBe(addressKey(now)('kim@example.lu'));
  expect(key.earlier('kim@example.lu')).toEqual([addressKey(before)('kim@example.lu')]);
  expect(addressKey(now).earlier('kim@example.lu')).toEqual([]);
});
