import { expect, test } from 'vitest';
import { profileAsked } from './about-teacher.ts';

test('a message can be for the teacher at a path of ours', () => {
  for (const path of ['/tutoring/mathematics/lea-weber', '/nohellef/general/lea-weber-2']) {
    expect(profileAsked(`?a=1&about=${encodeURIComponent(path)}`)).toBe(path);
  }
});

test.each([
  '',
  '/tutoring/mathematics',
  '//evil.example/a/b',
  '/tutoring/../auth',
  '/tutoring/a/b?next=x',
  '/tutoring/a/b/c',
  '/api/a/b',
  'https://evil.example/tutoring/a/b',
])('a message is about nothing at %j', (path) => {
  expect(profileAsked(`?about=${encodeURIComponent(path)}`)).toBeUndefined();
});
