import { describe, expect, test } from 'vitest';
import { views, mailLinkOf, queryOf, viewOf } from './views.ts';

describe('the views of /auth', () => {
  test.each(views)('have their own addresses: %s', (view) => {
    expect(viewOf(queryOf(view, ''))).toBe(view);
  });

  test('show the login if the address contains an unknown view', () => {
    expect(viewOf('')).toBe('sign_in');
    expect(viewOf('?view=admin')).toBe('sign_in');
  });

  test('keep the page to return to in the address, but not the code of a mail', () => {
    expect(queryOf('sign_up', '?next=%2Fcontact&mode=signIn&oobCode=x')).toBe(
      '?view=sign_up&next=%2Fcontact',
    );
    expect(queryOf('sign_in', '?view=sign_up')).toBe('?');
  });
});

test.each([
  ['?mode=signIn&oobCode=c&apiKey=k', { kind: 'sign-in' }],
  ['?mode=verifyEmail&oobCode=c&next=%2F', { kind: 'verify', oobCode: 'c' }],
  ['?mode=resetPassword&oobCode=c', { kind: 'reset', oobCode: 'c' }],
  ['?mode=recoverEmail&oobCode=c', null],
  ['?mode=signIn', null],
  ['?oobCode=c', null],
])('the query %s of a mailed link is read as %j', (query, link) => {
  expect(mailLinkOf(query)).toEqual(link);
});
