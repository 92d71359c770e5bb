import { callApi } from '#kit/calls/api.ts';
import { ownToken } from '#shell/own-page/browser-own-page.ts';
import type { PlanPorts } from './plan-store.ts';

/** Cancelling and keeping a plan, in a browser. */
export const browserPlan: Pick<PlanPorts, 'cancelPlan' | 'keepPlan'> = {
  cancelPlan: () => callApi('cancel-subscription', {}, ownToken),
  keepPlan: () => callApi('keep-subscription', {}, ownToken),
};
