import type { PromoCode } from '@kloer/domain/promo-code/promo-code.ts';
import { commitAsOwner } from './admin-accounts.ts';
import type { StackAddresses } from './stack-client.ts';

/** The demo's promo codes: one that can be used, one that is closed, one valid for a month. */
export const demoPromoCodes: Record<
  string,
  Pick<PromoCode, 'durationMonths' | 'type' | 'active'>
> = {
  MOIEN2026: { durationMonths: 6, type: 'promo', active: true },
  NOHELLEF: { durationMonths: 3, type: 'nohellef_promo', active: true },
  PROUF: { durationMonths: 1, type: 'trial', active: true },
  ROUDELEIW: { durationMonths: 12, type: 'promo', active: false },
};

export const demoPromoCode = 'MOIEN2026';

/** Writes the demo's promo codes with the rights of a server, because no browser may write them. */
export async function createPromoCodes(stack: StackAddresses): Promise<void> {
  await commitAsOwner(
    stack,
    Object.entries(demoPromoCodes).map(([code, { durationMonths, type, active }]) => ({
      path: `promoCodes/${code}`,
      fields: {
        durationMonths: { integerValue: String(durationMonths) },
        type: { stringValue: type },
        active: { booleanValue: active },
      },
      setNow: 'createdAt',
    })),
  );
}
