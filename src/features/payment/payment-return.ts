import { atom, type ReadableAtom } from 'nanostores';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import type { OwnPagePorts } from '#features/own-page/open-own-page.ts';
import type { PaymentParameter } from '#shared/payment-return/payment-parameter.ts';

/** What is known of a payment that somebody comes back from. */
export type PaymentState =
  | 'none'
  | 'confirming'
  | 'confirmed'
  /** Nobody knew of it within a minute. It may still have been made. */
  | 'unconfirmed';

export type PaymentReturnPorts = Pick<OwnPagePorts, 'verify' | 'raiseToast'> & {
  readPaymentReturn: () => PaymentParameter | undefined;
  forgetPaymentReturn: () => void;
  pause: (ms: number) => Promise<void>;
};

/** Whoever looks at a page for a minute without an answer had better be told what to do. */
const longestMs = 60_000;

/** Before each look. Stripe usually knows at once, and asking costs a call. */
const pausesMs = [0, 1000, 1000, 2000, 2000, 3000, 3000, ...Array<number>(7).fill(5000)];

/** A look that takes longer is not waited for any more, but still believed: a function that wakes up. */
const patienceMs = 8000;

type Texts = Pick<TextsOf<'payment'>, 'subscriptionSuccessful' | 'subscriptionCancelled'>;

export type PaymentReturn = {
  $payment: ReadableAtom<PaymentState>;
  /** Says how a payment ended. Resolves once that is known, or nothing came of waiting. */
  settle: () => Promise<void>;
};

/** Coming back from Stripe's page, by the address. */
export function createPaymentReturn(texts: Texts, ports: PaymentReturnPorts): PaymentReturn {
  const $payment = atom<PaymentState>('none');

  /** A code that runs beside it makes its owner visible too, and confirms no payment. */
  const isConfirmed = async () => {
    try {
      const { subscription_type: type } = await ports.verify();
      return type === 'month' || type === 'year';
    } catch (error) {
      console.error('The payment could not be verified.', error);
      return false;
    }
  };

  const confirm = () =>
    new Promise<PaymentState>((resolve) => {
      let isOver = false;
      const end = (state: PaymentState) => {
        isOver = true;
        resolve(state);
      };
      const look = async () => {
        if (await isConfirmed()) end('confirmed');
      };
      const lookAgain = async () => {
        for (const pauseMs of pausesMs) {
          await ports.pause(pauseMs);
          if (isOver) return;
          await Promise.race([look(), ports.pause(patienceMs)]);
        }
        end('unconfirmed');
      };
      void lookAgain();
      void ports.pause(longestMs).then(() => end('unconfirmed'));
    });

  const settle = async () => {
    const payment = ports.readPaymentReturn();
    if (payment === 'success') {
      $payment.set('confirming');
      $payment.set(await confirm());
      // Kept in the address until then: a page loaded again asks again.
      if ($payment.get() === 'unconfirmed') return;
      ports.raiseToast({ kind: 'success', title: texts.subscriptionSuccessful });
    } else if (payment === 'cancelled') {
      ports.raiseToast({ kind: 'error', title: texts.subscriptionCancelled });
    }
    ports.forgetPaymentReturn();
  };

  return { $payment, settle };
}
