import { describe, expect, test, vi } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { noSubscription, type SubscriptionState } from '@kloer/domain/subscription/subscription.ts';
import { anouk, anouksProfile, nowMs } from '../../../../tests/support/anouks-form.ts';
import { openingOf } from './form-access.ts';

const at = (pathname: string, search = '') => ({ pathname, search });
const ports = (
  profile: ReturnType<typeof anouksProfile> | null,
  subscription: SubscriptionState = profile?.subscription ?? noSubscription,
) => ({
  read: vi.fn(() => Promise.resolve({ profile, draft: null, subscription })),
  backendNow: () => Promise.resolve(new Date(nowMs)),
});
const activation = { to: 'page', path: '/lb/activate-account', needsSubscription: true };
const secondsOld = (seconds: number) => ({ createdAt: new Date(nowMs - seconds * 1000) });

describe('the page with the profile form', () => {
  test('sends a visitor to the login page, and keeps the address to return to', async () => {
    const found = ports(null);
    expect(await openingOf(null, at('/lb/profile/edit/anouk', '?x=1'), 'lb', found)).toEqual({
      to: 'page',
      path: '/lb/login?next=%2Flb%2Fprofile%2Fedit%2Fanouk%3Fx%3D1',
      needsSubscription: false,
    });
    expect(found.read).not.toHaveBeenCalled();
  });

  test("refuses to edit another user's profile, without reading that profile", async () => {
    const found = ports(anouksProfile());
    expect(await openingOf(anouk, at('/nohellef/edit/ben'), 'lb', found)).toEqual({
      to: 'refusal',
    });
    expect(found.read).not.toHaveBeenCalled();
  });

  test.each([
    ['the first profile of a user', null, { to: 'form', profile: null }],
    ['a teacher with an active plan', anouksProfile(), { to: 'form' }],
    ['a teacher who paused the profile', anouksProfile({ paused: true }), { to: 'form' }],
    ['a teacher without a plan', anouksProfile(noSubscription), activation],
    [
      'a profile that was never finished',
      anouksProfile({ ...noSubscription, lastName: '' }),
      { to: 'form' },
    ],
    ['a new profile', anouksProfile({ ...noSubscription, ...secondsOld(19) }), { to: 'form' }],
    [
      'a profile that is no longer new',
      anouksProfile({ ...noSubscription, ...secondsOld(20) }),
      activation,
    ],
  ])(
    'opens for new or unfinished profiles and active plans, otherwise redirects to activation: %s',
    async (_whose, profile, opening) => {
      for (const path of ['/nohellef/edit', '/lb/profile/anouk']) {
        expect(await openingOf(anouk, at(path), 'lb', ports(profile))).toMatchObject(opening);
      }
    },
  );

  const [past, future] = [new Date(nowMs - 1), new Date(nowMs + 1)];
  const plan = (endsAt: Date) =>
    ({ stripe: { plan: 'month', endsAt, cancellationPending: true } }) as const;

  test.each([
    ['an active plan', plan(future), true],
    ['the invoices of a plan that ended', plan(past), true],
    ['the rest of a grant', { admin: { endsAt: future } }, true],
    ['a grant that has expired', { admin: { endsAt: past } }, false],
    ['nothing', {}, false],
  ])(
    'shows a user without a profile what still exists of a plan or grant: %s',
    async (_what, entitlement, isShown) => {
      const state = { ...noSubscription, entitlement };
      const opened = async (profile: ReturnType<typeof anouksProfile> | null) =>
        openingOf(anouk, at('/nohellef/edit'), 'lb', ports(profile, state));
      expect(await opened(null)).toEqual({
        to: 'form',
        profile: null,
        draft: null,
        lonePlan: isShown ? state : null,
        isOnline: false,
      });
      expect(await opened(anouksProfile())).toMatchObject({ lonePlan: null });
    },
  );

  test.each([
    ['whose profile is visible', {}, true],
    ['who paused the profile', { paused: true }, false],
    ['whom an administrator suspended', { suspended: true }, false],
    ['who has just begun the profile', { ...noSubscription, ...secondsOld(1) }, false],
  ])(
    'knows whether parents can currently see the profile of a user %s',
    async (_who, changed, isOnline) => {
      const found = ports(anouksProfile(changed));
      expect(await openingOf(anouk, at('/nohellef/edit'), 'lb', found)).toMatchObject({ isOnline });
    },
  );

  test('fails if the profile cannot be read', async () => {
    const broken = { ...ports(null), read: () => Promise.reject(new AppError('unavailable')) };
    await expect(openingOf(anouk, at('/nohellef/edit'), 'lb', broken)).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
