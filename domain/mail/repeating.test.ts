import { describe, expect, test } from 'vitest';
import { maxRepeats, passingHours, repeatingOf, type MailFacts } from './repeating.ts';

const now = new Date('2026-11-22T10:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const sent = (reason: string, facts: Partial<MailFacts> = {}) =>
  repeatingOf(
    { reason, createdAt: hoursAgo(48), dueAt: null, expiresAt: null, repeats: 0, ...facts },
    now,
  );

describe('sending a mail again as an administrator', () => {
  test('is allowed for mails that report an event', () => {
    expect(sent('receipt')).toBe('possible');
    expect(sent('contact-answer')).toBe('possible');
    expect(sent('profile-suspended')).toBe('possible');
    expect(sent('withdrawal-declared')).toBe('possible');
  });

  test('is refused while the mail is being sent the first time', () => {
    expect(sent('receipt', { dueAt: hoursAgo(-1) })).toBe('waiting');
    expect(sent('receipt', { dueAt: hoursAgo(1) })).toBe('waiting');
  });

  test.each(['account-verify', 'account-reset', 'account-magic-link', 'account-code'])(
    'is refused for mails with a link that grants access: %s',
    (reason) => {
      expect(sent(reason, { createdAt: now })).toBe('asked');
    },
  );

  test.each(['entitlement-ends', 'payment-failed', 'suspension-lifted', 'constructor', 'new-one'])(
    'is allowed for one day for mails that report a current state: %s',
    (reason) => {
      expect(sent(reason, { createdAt: hoursAgo(passingHours) })).toBe('possible');
      expect(sent(reason, { createdAt: hoursAgo(passingHours + 1) })).toBe('passed');
    },
  );

  test('is refused if the information in the mail is out of date', () => {
    expect(sent('receipt', { expiresAt: now })).toBe('passed');
    expect(sent('receipt', { expiresAt: hoursAgo(-1) })).toBe('possible');
  });

  test('is refused after the same mail was sent several times', () => {
    expect(sent('receipt', { repeats: maxRepeats - 1 })).toBe('possible');
    expect(sent('receipt', { repeats: maxRepeats })).toBe('often');
  });
});
