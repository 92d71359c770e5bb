import type Stripe from 'stripe';
import type { Due } from '../due.ts';
import { collect, finalize } from './collect.ts';

/** The due tasks of an invoice: finalise and pay a draft, retry a failed payment. */
export function dueOf(invoice: Stripe.Invoice): Due[] {
  const { id, status, auto_advance, automatically_finalizes_at, next_payment_attempt } = invoice;
  if (auto_advance !== true) return [];
  if (status === 'draft' && automatically_finalizes_at !== null) {
    return [
      {
        at: automatically_finalizes_at,
        run(account) {
          const draft = account.store.get('invoice', id);
          if (draft) collect(account, finalize(account, draft), { offSession: true });
        },
      },
    ];
  }
  if (status !== 'open' || next_payment_attempt === null) return [];
  return [
    {
      at: next_payment_attempt,
      run(account) {
        const open = account.store.get('invoice', id);
        if (open) collect(account, open, { offSession: true });
      },
    },
  ];
}
