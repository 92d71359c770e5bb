import { expect, test } from 'vitest';
import { planMail } from './plan-mails.ts';

const anna = { email: 'anna@example.lu', language: 'en' };

/** Address and subject of the mail that a plan ends soon. */
function mailTo(
  teacher: Record<string, unknown> | null,
  customer: { email: string; language: 'lb' } | null,
) {
  const endsAt = new Date('2026-12-21T10:00:00Z');
  const news = { reason: 'entitlement-ends', occasion: 'end', endsAt, isPaused: false } as const;
  const mail = planMail(
    { siteOrigin: 'https://kloer.lu' },
    { uid: 'anna', customer, teacher },
    news,
  );
  return mail && { to: mail.to, subject: 'subject' in mail ? mail.subject : undefined };
}

const inEnglish = mailTo(anna, null)?.subject;

test('a mail about a plan is in the language of the profile, and goes to its address', () => {
  expect(mailTo(anna, { email: 'payer@example.lu', language: 'lb' })).toEqual({
    to: 'anna@example.lu',
    subject: inEnglish,
  });
});

test('a mail about a plan of a user without a profile is in the language of the order', () => {
  const subjects = [
    mailTo(null, { email: 'payer@example.lu', language: 'lb' }),
    mailTo({ email: 'payer@example.lu', language: 'lb' }, null),
  ];
  expect(subjects[0]).toEqual(subjects[1]);
  expect(subjects[0]?.subject).not.toBe(inEnglish);
});

test('no mail about a plan is written if no address is known', () => {
  expect(mailTo(null, null)).toBeNull();
});
