import { expect, test } from 'vitest';
import { profilePathIn } from './profile-path.ts';

test.each([
  ['https://kloer.lu/tutoring/mathematics/lea-weber', '/tutoring/mathematics/lea-weber'],
  [' http://127.0.0.1:5000/nohellef/general/lea?a=1#b ', '/nohellef/general/lea'],
  ['kloer.lu/cours-de-rattrapage/maths/lea/', '/cours-de-rattrapage/maths/lea'],
  ['/tutoring/general/Léa Weber', '/tutoring/general/Léa Weber'],
])('the text %j contains the profile path %s', (address, path) => {
  expect(profilePathIn(address)).toBe(path);
});

test.each([
  '',
  '   ',
  'https://',
  'kloer.lu',
  '/tutoring/mathematics',
  '/tutoring/a/b/c',
  '/tutoring/../auth',
  '/tutoring/a/..',
  '/api/a/b',
  'javascript:alert(1)',
  'data:text/html,/tutoring/a/b',
])('the text %j contains no profile path', (address) => {
  expect(profilePathIn(address)).toBeNull();
});
