import { describe, expect, test } from 'vitest';
import {
  heldBy,
  leftAfter,
  rememberedOf,
  withHeld,
  withoutDeadCodes,
  type Held,
} from './former-person.ts';
import { newSubscription, suspend, type Subscription } from './subscription.ts';

const now = new Date('2026-11-21T10:00:00Z');
const inTwoYears = new Date('2028-11-21T10:00:00Z');
const moien = { MOIEN: { redeemedAt: now, endsAt: now } };
const aenner = { AENNER: { redeemedAt: now, endsAt: now } };
const blocked = suspend(newSubscription, 'one');
const cleared: Subscription = { ...newSubscription, suspensions: { one: false } };

describe('what outlives an account', () => {
  test('is what stands of suspensions and redeemed codes, for 24 months, and nothing else', () => {
    const entitlement = { admin: { endsAt: inTwoYears } };
    const whole = { ...cleared, entitlement, paused: true, addressKeys: ['key'] };
    expect(rememberedOf({ ...suspend(whole, 'two'), redemptions: moien }, null, now)).toEqual({
      suspensions: ['two'],
      redemptions: moien,
      expiresAt: inTwoYears,
    });
    expect(rememberedOf(whole, null, now)).toBeNull();
  });

  test('adds to what an earlier account left', () => {
    const earlier = { suspensions: ['one', 'two'], redemptions: moien, expiresAt: now };
    const former = rememberedOf({ ...blocked, redemptions: aenner }, earlier, now);
    expect(former).toMatchObject({
      suspensions: ['one', 'two'],
      redemptions: { ...moien, ...aenner },
    });
  });

  test('is remembered no longer once somebody holds it, but for what was lifted there', () => {
    const former = { suspensions: ['one', 'two'], redemptions: moien, expiresAt: inTwoYears };
    expect(leftAfter(former, suspend(blocked, 'two'))).toBeNull();
    expect(leftAfter(former, suspend(cleared, 'two'))).toEqual({ ...former, suspensions: ['one'] });
  });

  test('is forgotten with the code it is about', () => {
    const former = { suspensions: [], redemptions: { ...moien, ...aenner }, expiresAt: now };
    expect(withoutDeadCodes(former, (code) => code === 'MOIEN')?.redemptions).toEqual(moien);
    expect(withoutDeadCodes(former, () => false)).toBeNull();
    expect(withoutDeadCodes({ ...former, suspensions: ['one'] }, () => false)).toMatchObject({
      suspensions: ['one'],
    });
  });
});

describe('what others of the mailbox hold', () => {
  const other: Held = { suspensions: ['one'], redemptions: moien };

  test('is taken over, but for what was lifted here', () => {
    const own = { ...newSubscription, redemptions: aenner };
    expect(withHeld(own, [heldBy(newSubscription), other])).toEqual({
      ...blocked,
      redemptions: { ...moien, ...aenner },
    });
    expect(withHeld(cleared, [other])).toEqual({ ...cleared, redemptions: moien });
    expect(withHeld(cleared, [{ ...other, suspensions: ['two'] }]).suspended).toBe(true);
  });

  test('is passed on while it stands', () => {
    expect(heldBy({ ...blocked, redemptions: moien })).toEqual(other);
    expect(heldBy(suspend(cleared, 'two')).suspensions).toEqual(['two']);
  });

  test('changes nothing when it adds nothing', () => {
    const own = { ...blocked, redemptions: moien };
    expect(withHeld(own, [other])).toBe(own);
    expect(withHeld(newSubscription, [])).toBe(newSubscription);
  });
});
