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
    what:
      'What the server decides about a person: entitlement, pause, suspensions and which of them were ' +
      'lifted here, redeemed codes, by which mailboxes the account is known.',
    writers: ['functions'],
    readers: ['owner', 'admins'],
    personal: {
      key: { by: 'id' },
      removal: { with: 'account', by: 'mailbox' },
      exported: { as: 'subscription' },
    },
    kept: 'while the account lives, with or without a profile',
    expiry: null,
  }),
  mailboxes: row({
    path: 'mailboxes/{keyed hash of the mailbox}',
    schema: MailboxRecord,
    what:
      'What holds for every account of a mailbox and outlives them, so that a second account or deleting one sheds ' +
      'no block and gives no code twice: which suspensions stand, which codes were redeemed. Without name, address ' +
      'or uid; found only with a proven address of the mailbox. Only its own accounts read and write it.',
    writers: ['functions'],
    readers: [],
    personal: {
      key: { by: 'hash' },
      removal: null,
      exported: {
        omitted: 'it belongs to no account; what is in it, the subscription has as well',
      },
    },
    kept:
      'while an account of the mailbox lives and 24 months after the last was deleted; then, without a suspension, no ' +
      'longer than a redeemed code exists',
    // `forgetMailboxes` checks for living accounts.
    expiry: null,
  }),
  promoCodes: row({
    path: 'promoCodes/{code}',
    schema: PromoCode,
    what: 'A promo code: the upper-case code is the id. How often it was redeemed, not by whom.',
    writers: ['functions', 'operator'],
    readers: ['admins'],
    personal: null,
    kept: 'until an administrator deletes it',
    shared:
      'incremented with each redemption of the same code, which does not lock it. A code with a limit is locked: one ' +
      'redemption a second, and several at once repeat',
    expiry: null,
  }),
  redemptions: row({
    path: 'redemptions/{code and account}',
    schema: RedemptionRecord,
    what:
      'Who redeemed a promo code, for who looks after codes: since when, until when, and when a plan that ' +
      'began afterwards was first paid for. Redeeming itself reads the subscription.',
    writers: ['functions'],
    readers: [],
    personal: {
      key: { by: 'uid', field: 'uid' },
      removal: { with: 'account', by: 'records' },
      exported: { as: 'redemptions', fields: ['code', 'redeemedAt', 'endsAt', 'paidAt'] },
    },
    kept: 'while the account lives; the code goes on counting it',
    expiry: null,
  }),
  customers: row({
    path: 'customers/{uid}',
    schema: Customer,
    what: 'Somebody as the payment provider knows them: ids, the newest purchase, what they were told.',
    writers: ['functions'],
    readers: [],
    personal: {
      key: { by: 'id' },
      removal: { with: 'account', by: 'records' },
      exported: { as: 'customer' },
    },
    kept: 'while the account lives; billing is ended at the payment provider before it goes',
    expiry: null,
  }),
  withdrawals: row({
    path: 'withdrawals/{hash of address and declaration}',
    schema: WithdrawalDeclaration,
    what:
      'That somebody withdrew from the contract: name, address, which contract, when, and what came of ' +
      'it. It is declared by anybody, and carried out once the address is proved.',
    writers: ['functions'],
    readers: [],
    personal: {
      key: { by: 'address', fields: ['email'] },
      removal: null,
      exported: {
        as: 'withdrawals',
        fields: ['name', 'email', 'plan', 'declaredAt', 'outcome', 'refundCents', 'endedAt'],
      },
    },
    kept:
      '30 days while nobody has proved the address, 24 months once it was: what was declared and when ' +
      'may have to be shown, whether or not the account is still there',
    expiry: { field: 'deleteAt', days: 0 },
  }),
  stripeEvents: row({
    path: 'stripeEvents/{id}',
    schema: StripeEvent,
    what: 'That an event of the payment provider had its effect, so that it has none twice.',
    writers: ['functions'],
    readers: [],
    personal: null,
    kept: '40 days, longer than the provider keeps events',
    expiry: { field: 'at', days: 40 },
  }),
};
