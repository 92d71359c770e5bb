import type { Locale } from '@kloer/domain/locale/locale.ts';
import { callApi } from '#kit/calls/api.ts';
import { raiseToast } from '#kit/toasts/toasts.ts';
import { orToGuardian } from '#features/guardian/or-to-guardian.ts';
import { browserOwnPage, ownToken } from '#features/own-page/browser-own-page.ts';
import {
  forgetPaymentReturn,
  readPaymentReturn,
} from '#shared/payment-return/payment-parameter.ts';
import type { StripePorts } from './checkout.ts';
import type { PaymentReturnPorts } from './payment-return.ts';

/** Starts payments at Stripe, which redirects back to the current page. */
export function browserPayment(language: Locale): StripePorts & PaymentReturnPorts {
  const here = () => ({ language, returnPath: location.pathname });
  return {
    verify: browserOwnPage.verify,
    createCheckout: (order) =>
      orToGuardian(language, callApi('create-checkout', { ...order, ...here() }, ownToken)),
    openPortal: () => callApi('customer-portal', here(), ownToken),
    raiseToast,
    leaveFor: (url) => location.assign(url),
    readPaymentReturn,
    forgetPaymentReturn,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
}
