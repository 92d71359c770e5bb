import { expect, test } from 'vitest';
import { backupDays, unconfirmedAccountDays } from '../../domain/account/account-limits.ts';
import { locales } from '../../domain/locale/locale.ts';
import { rememberedMonths } from '../../domain/subscription/mailbox-record.ts';
import { collections } from '../../functions/src/database/collections.ts';
import { unsavedHours } from '../../functions/src/entry/sweep/sweep-pictures.ts';
import { catalogues } from '../../i18n/catalogues.ts';

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

const monthsOf = ({ expiry }: { expiry: { days: number } | null }) =>
  Math.floor(((expiry?.days ?? 0) / 365) * 12);

test('a contact message is stored as long as the mail that forwarded it', () => {
  const [, messages] = numbersIn(collections.mails.kept);
  expect(numbersIn(collections.contactMessages.kept)).toEqual([messages]);
});

test.each(locales)(
  'the privacy policy in %s names the same retention periods as the database',
  (locale) => {
    const [kept = '', remembered = ''] = (catalogues[locale].legal['howLong'] ?? '').split('\n\n');
    expect(numbersIn(kept)).toEqual([
      // Accounts without verified address, and unused pictures.
      unconfirmedAccountDays,
      unsavedHours,
      // Scans that wait for a check, and failed requests.
      ...numbersIn(collections.checks.kept),
      // Drafts of first profiles.
      ...numbersIn(collections.drafts.kept),
      // Parents of teachers who turned 18, and parents who never consented.
      ...numbersIn(collections.guardians.kept),
      // Counts of visits.
      ...numbersIn(collections.visitCounts.kept),
      // Sent mails and messages to the operator.
      ...numbersIn(collections.mails.kept),
      // Undeliverable addresses, and owners who marked a mail as spam.
      ...numbersIn(collections.undeliverableAddresses.kept),
      // Messages to teachers, their times, and blocked senders.
      ...numbersIn(collections.teacherMessages.kept),
      ...numbersIn(collections.answering.kept),
      ...numbersIn(collections.stoppedSenders.kept),
      // Search alerts, the data with which they compare a changed teacher, and reviews.
      ...numbersIn(collections.searchAlerts.kept),
      ...numbersIn(collections.searchNews.kept),
      ...numbersIn(collections.reviews.kept),
      // Rate limits, the audit log, withdrawals, reports.
      ...numbersIn(collections.rateLimits.kept),
      monthsOf(collections.auditLog),
      ...numbersIn(collections.withdrawals.kept),
      ...numbersIn(collections.reports.kept),
      backupDays,
      ...numbersIn(collections.finishedDeletions.kept),
    ]);
    // Suspensions and redeemed codes of deleted accounts.
    expect(numbersIn(remembered)).toEqual([rememberedMonths, rememberedMonths]);
  },
);
