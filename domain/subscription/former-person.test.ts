import { describe, expect, test } from 'vitest';
import { rememberedOf, withOthers, withoutDeadCodes, withRemembered } from './former-person.ts';
import { newSubscription } from './subscription.ts';

const now = new Date('2026-11-21T10:00:00Z');
const inTwoYears = new Date('2028-11-21T10:00:00Z');
const moien = { MOIEN: { redeemedAt: now, endsAt: now } };
const aenner = { AENNER: { redeemedAt: now, endsAt: now } };

describe('what outlives an account', () => {
  test('is a suspension and redeemed codes, for 24 months, and nothing else', () => {
    const entitlement = { admin: { endsAt: inTwoYears } };
    const whole = { ...newSubscription, entitlement, paused: true, addressKeys: ['key'] };
    expect(rememberedOf({ ...whole, suspended: true, redemptions: moien }, null, now)).toEqual({
      suspended: true,
      redemptions: moien,
      expiresAt: inTwoYears,
    });
    expect(rememberedOf(whole, null, now)).toBeNull();
  });

  test('adds to what an earlier account left', () => {
    const earlier = { suspended: true, redemptions: moien, expiresAt: now };
    const former = rememberedOf({ ...newSubscription, redemptions: aenner }, earlier, now);
    expect(former).toMatchObject({ suspended: true, redemptions: { ...moien, ...aenner } });
  });

  test('is found by somebody who comes back in time', () => {
    const former = { suspended: true, redemptions: moien, expiresAt: inTwoYears };
    const back = withRemembered({ ...newSubscription, redemptions: aenner }, former, now);
    expect(back).toEqual({
      ...newSubscription,
      suspended: true,
      redemptions: { ...moien, ...aenner },
    });
    expect(withRemembered(newSubscription, former, inTwoYears)).toEqual(newSubscription);
  });

  test('is forgotten with the code it is about', () => {
    const former = { suspended: false, redemptions: { ...moien, ...aenner }, expiresAt: now };
    expect(withoutDeadCodes(former, (code) => code === 'MOIEN')?.redemptions).toEqual(moien);
    expect(withoutDeadCodes(former, () => false)).toBeNull();
    expect(withoutDeadCodes({ ...former, suspended: true }, () => false)).toMatchObject({
      suspended: true,
    });
  });
});

describe('what other accounts of the address hold', () => {
  const other = { ...newSubscription, suspended: true, redemptions: moien };

  test('is taken over, but no suspension a second time', () => {
    const own = { ...newSubscription, redemptions: aenner };
    expect(withOthers(own, [newSubscription, other], false)).toEqual({
      ...newSubscription,
      suspended: true,
      redemptions: { ...moien, ...aenner },
    });
    expect(withOthers(own, [other], true)).toMatchObject({
      suspended: false,
      redemptions: { ...moien, ...aenner },
    });
  });

  test('changes nothing when it adds nothing', () => {
    const own = { ...other, entitlement: { admin: { endsAt: inTwoYears } } };
    expect(withOthers(own, [other], false)).toBe(own);
    expect(withOthers(newSubscription, [], false)).toBe(newSubscription);
  });
});
