import type { Locale } from '@kloer/domain/locale/locale.ts';
import { callApi } from '#kit/calls/api.ts';
import { orToGuardian } from '#features/guardian/or-to-guardian.ts';
import { ownToken } from '#features/own-page/browser-own-page.ts';
import type { PlanPorts } from './plan-store.ts';

export const browserPlan = (locale: Locale): Pick<PlanPorts, 'cancelPlan' | 'keepPlan'> => ({
  cancelPlan: () => callApi('cancel-subscription', {}, ownToken),
  keepPlan: () => orToGuardian(locale, callApi('keep-subscription', {}, ownToken)),
});
