import { expect, test } from 'vitest';
import { siteProfilePathIn } from './site-profile-path.ts';

test.each([
  ['https://kloer.lu/tutoring/general/lea', true],
  ['KLOER.lu/tutoring/general/lea', true],
  ['/tutoring/general/lea', true],
  ['https://www.example.lu/tutoring/general/lea', false],
  ['kloer.lu.example/tutoring/general/lea', false],
  ['https://kloer.lu@example.lu/tutoring/general/lea', false],
  ['https://kloer.lu:81/tutoring/general/lea', false],
  ['//example.lu/tutoring/general/lea', false],
])('%j is the address of a profile on kloer.lu: %s', (address, isHere) => {
  expect(siteProfilePathIn(address, 'kloer.lu')).toBe(isHere ? '/tutoring/general/lea' : null);
});
