import { PromoCode } from '@kloer/domain/promo-code/promo-code.ts';
import { MailboxRecord } from '@kloer/domain/subscription/mailbox-record.ts';
import { Subscription } from '@kloer/domain/subscription/subscription.ts';
import { row } from '../collection.ts';
import { Customer, StripeEvent } from '../schemas/payment.ts';
import { RedemptionRecord } from '../schemas/redemption.ts';
import { WithdrawalDeclaration } from '../schemas/withdrawal.ts';

export const subscriptionRows = {
  subscriptions: row({
    path: 'subscriptions/{uid}',
    schema: Subscription,
    what: 'What the server decides about a person: entitlement, pause, suspensions, redeemed codes, known mailboxes.',
    readers: ['owner', 'admins'],
    personal: {
      key: { by: 'id' },
      removal: { with: 'account', by: 'mailbox' },
      exported: { as: 'subscription' },
    },
    kept: 'while the account exists, with or without a profile',
    expiry: null,
  }),
  mailboxes: row({
    path: 'mailboxes/{keyed hash of the mailbox}',
    schema: MailboxRecord,
    what: 'Suspensions and redeemed codes of a mailbox, so that a new account sheds no block and uses no code twice. Without name, address or uid; only accounts that proved the mailbox find it.',
    personal: {
      key: { by: 'hash' },
      removal: null,
      exported: {
        omitted: 'it belongs to no account; `subscription` repeats it',
      },
    },
    kept: 'while an account of the mailbox exists, and 24 months after the last was deleted; without a suspension no longer than its redeemed codes exist',
    expiry: null,
  }),
  promoCodes: row({
    path: 'promoCodes/{code}',
    schema: PromoCode,
    what: 'A promo code, in upper case as id, and how often it was redeemed.',
    writers: ['functions', 'operator'],
    readers: ['admins'],
    personal: null,
    kept: 'until an administrator deletes it',
    shared:
      'grows with each redemption, without a lock. A code with a limit is locked: one redemption a second',
    expiry: null,
  }),
  redemptions: row({
    path: 'redemptions/{code and account}',
    schema: RedemptionRecord,
    what: 'Who redeemed a promo code, for administrators: from when, until when, and when a later plan was first paid.',
    personal: {
      key: { by: 'uid', field: 'uid' },
      removal: { with: 'account', by: 'records' },
      exported: { as: 'redemptions', fields: ['code', 'redeemedAt', 'endsAt', 'paidAt'] },
    },
    kept: 'while the account exists; the code keeps its count',
    expiry: null,
  }),
  customers: row({
    path: 'customers/{uid}',
    schema: Customer,
    what: 'A user as the payment provider’s customer: ids, the newest purchase, which mails were sent.',
    personal: {
      key: { by: 'id' },
      removal: { with: 'account', by: 'records' },
      exported: { as: 'customer' },
    },
    kept: 'while the account exists; billing ends at the payment provider first',
    expiry: null,
  }),
  withdrawals: row({
    path: 'withdrawals/{hash of address and declaration}',
    schema: WithdrawalDeclaration,
    what: 'A withdrawal from the contract: name, address, contract, time, outcome. Anyone can declare one; it takes effect when the address is proved.',
    personal: {
      key: { by: 'address', fields: ['email'] },
      removal: null,
      exported: {
        as: 'withdrawals',
        fields: [
          'name',
          'email',
          'plan',
          'declaredAt',
          'outcome',
          'refundCents',
          'owedCents',
          'endedAt',
        ],
      },
    },
    kept: '30 days without proof of the address, 24 months with it, as evidence, even without the account',
    expiry: { field: 'deleteAt', days: 0 },
  }),
  stripeEvents: row({
    path: 'stripeEvents/{id}',
    schema: StripeEvent,
    what: 'An event of the payment provider that took effect, so that it takes effect once.',
    personal: null,
    kept: '40 days, longer than the provider keeps events',
    expiry: { field: 'at', days: 40 },
  }),
};
