import { expect, test } from 'vitest';
import { brand } from './brand.ts';
import { securityText } from './security-text.ts';

test('security.txt names a contact, and expires within a year of the build', () => {
  expect(securityText(brand, new Date('2026-11-22T04:00:00.123Z'))).toBe(
    [
      'Contact: mailto:moien@kloer.lu',
      'Expires: 2027-11-21T04:00:00Z',
      'Preferred-Languages: fr, en, lb',
      'Canonical: https://kloer.lu/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});
