import { describe, expect, test } from 'vitest';
import { heldAfter, withMailboxes, withoutDeadCodes, type Held } from './mailbox-record.ts';
import { newSubscription, type Subscription } from './subscription.ts';
import { suspend } from './suspension.ts';

const now = new Date('2026-11-21T10:00:00Z');
const used = { redeemedAt: now, endsAt: now };
const moien = { MOIEN: used };
const aenner = { AENNER: used };
const blocked = suspend(newSubscription, 'one');
const cleared: Subscription = { ...newSubscription, suspensions: { one: false } };
const held: Held = { suspensions: ['one'], redemptions: moien };

const nowhere = () => false;
const after = (mailbox: Held | null, before: Subscription, changed = before) =>
  heldAfter(mailbox ? [mailbox] : [], before, changed, nowhere);

describe('the stored record of a mailbox (suspensions and codes)', () => {
  test('contains the suspensions and codes of its accounts and nothing else', () => {
    const entitlement = { admin: { endsAt: now } };
    const whole = { ...cleared, entitlement, paused: true, addressKeys: ['key'] };
    const account = { ...suspend(whole, 'two'), redemptions: aenner };
    expect(after(null, account)).toEqual({ suspensions: ['two'], redemptions: aenner });
    expect(after(held, account)).toEqual({
      suspensions: ['one', 'two'],
      redemptions: { ...moien, ...aenner },
    });
    expect(after(null, whole)).toBeNull();
  });

  test('loses a suspension that is lifted, unless another account of the mailbox still has it', () => {
    expect(after({ ...held, redemptions: {} }, blocked, cleared)).toBeNull();
    expect(heldAfter([held], blocked, cleared, (id) => id === 'one')).toEqual(held);
  });

  test('keeps a suspension when a change comes from an account that lost the suspension before', () => {
    expect(after(held, cleared)).toEqual(held);
  });

  test('includes the entries that were stored for the mailbox under an earlier secret key', () => {
    const earlier = { suspensions: ['two'], redemptions: aenner };
    expect(heldAfter([held, earlier], cleared, cleared, nowhere)).toEqual({
      suspensions: ['one', 'two'],
      redemptions: { ...moien, ...aenner },
    });
  });

  test('loses a code when the account loses it, and stores that an administrator took a code back', () => {
    const account = { ...newSubscription, redemptions: moien };
    expect(after({ ...held, suspensions: [] }, account, newSubscription)).toBeNull();
    const takenBack = { MOIEN: { ...used, takenBackAt: now } };
    expect(after(held, account, { ...account, redemptions: takenBack })?.redemptions).toEqual(
      takenBack,
    );
  });

  test('loses promo codes that were deleted', () => {
    const both = { ...held, suspensions: [], redemptions: { ...moien, ...aenner } };
    expect(withoutDeadCodes(both, (code) => code === 'MOIEN')?.redemptions).toEqual(moien);
    expect(withoutDeadCodes(both, nowhere)).toBeNull();
    expect(withoutDeadCodes(held, nowhere)).toEqual({ suspensions: ['one'], redemptions: {} });
  });
});

describe('applying the record of a mailbox to an account', () => {
  test('adds all entries except suspensions already lifted on the account', () => {
    const own = { ...newSubscription, redemptions: aenner };
    expect(withMailboxes(own, [{ suspensions: [], redemptions: {} }, held])).toEqual({
      ...blocked,
      redemptions: { ...moien, ...aenner },
    });
    expect(withMailboxes(cleared, [held])).toEqual({ ...cleared, redemptions: moien });
    expect(withMailboxes(cleared, [{ ...held, suspensions: ['two'] }]).suspended).toBe(true);
  });

  test('changes nothing if no entry is new', () => {
    const own = { ...blocked, redemptions: moien };
    expect(withMailboxes(own, [held])).toBe(own);
    expect(withMailboxes(newSubscription, [])).toBe(newSubscription);
  });
});
