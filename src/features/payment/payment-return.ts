import { atom, type ReadableAtom } from 'nanostores';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import type { OwnPagePorts } from '#features/own-page/open-own-page.ts';
import type { PaymentParameter } from '#shared/payment-return/payment-parameter.ts';

export type PaymentState =
  | 'none'
  | 'confirming'
  | 'confirmed'
  /** Not confirmed within a minute. The user may still have paid. */
  | 'unconfirmed';

export type PaymentReturnPorts = Pick<OwnPagePorts, 'verify' | 'raiseToast'> & {
  readPaymentReturn: () => PaymentParameter | undefined;
  forgetPaymentReturn: () => void;
  pause: (ms: number) => Promise<void>;
};

/** If the payment is not confirmed within a minute, the page says what to do. */
const longestMs = 60_000;

/** Pauses before the checks of a payment. Stripe usually knows the result at once, and each check costs a call. */
const pausesMs = [0, 1000, 1000, 2000, 2000, 3000, 3000, ...Array<number>(7).fill(5000)];

/** Timeout of one check of a payment, long enough for a function's cold start. A later answer still counts. */
const patienceMs = 8000;

type Texts = Pick<TextsOf<'payment'>, 'subscriptionSuccessful' | 'subscriptionCancelled'>;

export type PaymentReturn = {
  $payment: ReadableAtom<PaymentState>;
  /** Checks the payment. Resolves once its state is known, or after the longest wait. */
  settle: () => Promise<void>;
};

export function createPaymentReturn(texts: Texts, ports: PaymentReturnPorts): PaymentReturn {
  const $payment = atom<PaymentState>('none');

  /** Whether a plan was paid. A promo code also makes the profile visible, but proves no payment. */
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
      // The payment parameter stays in the URL until the state is known, so that a reload checks again.
      if ($payment.get() === 'unconfirmed') return;
      ports.raiseToast({ kind: 'success', title: texts.subscriptionSuccessful });
    } else if (payment === 'cancelled') {
      ports.raiseToast({ kind: 'error', title: texts.subscriptionCancelled });
    }
    ports.forgetPaymentReturn();
  };

  return { $payment, settle };
}
