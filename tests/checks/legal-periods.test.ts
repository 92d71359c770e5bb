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
      // Accounts that nobody confirmed, pictures that nobody saved.
      unconfirmedAccountDays,
      unsavedHours,
      // Scans that wait for a check, and requests that failed.
      ...numbersIn(collections.checks.kept),
      // Drafts of first profiles.
      ...numbersIn(collections.drafts.kept),
      // Parents of whoever came of age, and those who never agreed.
      ...numbersIn(collections.guardians.kept),
      // Numbers of visits.
      ...numbersIn(collections.visitCounts.kept),
      // Sent mails and messages to the operator.
      ...numbersIn(collections.mails.kept),
      // Addresses that do not exist, or whose owner marked a mail as spam.
      ...numbersIn(collections.undeliverableAddresses.kept),
      // Messages to teachers, when they came, and whose messages reach nobody.
      ...numbersIn(collections.teacherMessages.kept),
      ...numbersIn(collections.answering.kept),
      ...numbersIn(collections.stoppedSenders.kept),
      // Search alerts, what they compare a changed teacher with, and reviews.
      ...numbersIn(collections.searchAlerts.kept),
      ...numbersIn(collections.searchNews.kept),
      ...numbersIn(collections.reviews.kept),
      // Counts against abuse, the audit log, withdrawals, reports.
      ...numbersIn(collections.rateLimits.kept),
      monthsOf(collections.auditLog),
      ...numbersIn(collections.withdrawals.kept),
      ...numbersIn(collections.reports.kept),
      backupDays,
      ...numbersIn(collections.finishedDeletions.kept),
    ]);
    // A suspension and redeemed codes, once the account is gone.
    expect(numbersIn(remembered)).toEqual([rememberedMonths, rememberedMonths]);
  },
);
