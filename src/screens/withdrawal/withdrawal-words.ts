import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { formatTime } from '@kloer/domain/date/calendar-day.ts';
import { formatDate } from '@kloer/domain/date/date.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { formatCents } from '@kloer/domain/money/cents.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { WithdrawalTexts } from './withdrawal-statement.ts';

type Review = CallResponse<'review-withdrawal'>['contract'];
type Outcome = CallResponse<'withdraw'>;

const day = (instant: string | null) => formatDate(instant === null ? null : new Date(instant));

export function reviewWords(contract: Review, texts: WithdrawalTexts, locale: Locale): string[] {
  if (!contract) return [texts.reviewNone];
  const { concluded_at, withdrawal_until, paid_cents, owed_cents, refund_cents } = contract;
  const euros = (cents: number) => formatCents(cents, locale);
  return [
    fill(texts.reviewFacts, { date: day(concluded_at), until: day(withdrawal_until) }),
    paid_cents === 0
      ? texts.reviewNothing
      : fill(texts.reviewRefund, { price: euros(refund_cents) }),
    ...(owed_cents === 0
      ? []
      : [fill(texts.reviewOwed, { paid: euros(paid_cents), owed: euros(owed_cents) })]),
  ];
}

function outcomeOf(
  { outcome, refund_cents, owed_cents, ended_at }: Outcome,
  texts: WithdrawalTexts,
  locale: Locale,
): string[] {
  switch (outcome) {
    case 'withdrawn':
      return [
        texts.doneWithdrawn,
        refund_cents
          ? fill(texts.doneRefund, { price: formatCents(refund_cents, locale) })
          : texts.doneNothing,
        ...(owed_cents ? [fill(texts.doneOwed, { owed: formatCents(owed_cents, locale) })] : []),
      ];
    case 'too-late':
      return [fill(texts.doneTooLate, { date: day(ended_at) })];
    case 'nothing-found':
      return [texts.doneNotFound];
    case 'referred':
      return [texts.doneReferred];
    case 'pending':
      return [texts.donePending];
  }
}

/** What the page says about a received withdrawal. The first line is a heading. */
export function receivedWords(
  answer: Outcome | CallResponse<'declare-withdrawal'>,
  email: string,
  texts: WithdrawalTexts,
  locale: Locale,
): string[] {
  const at = new Date(answer.declared_at);
  return [
    texts.sentHeading,
    fill(texts.sentAt, { date: formatDate(at), time: formatTime(at) }),
    ...(email === '' ? [] : [fill(texts.sentReceipt, { email })]),
    ...('outcome' in answer ? outcomeOf(answer, texts, locale) : [texts.sentProve]),
  ];
}
