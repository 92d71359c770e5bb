import type { PromoCodeStatus } from '@kloer/domain/promo-code/promo-code.ts';
import type { PromoType } from '@kloer/domain/subscription/entitlement.ts';
import type { PromoCodeTexts } from '@kloer/i18n/together.ts';

export const typeLabels = {
  promo: 'typePromo',
  nohellef_promo: 'typeNohellef',
  trial: 'typeTrial',
} as const satisfies Record<PromoType, keyof PromoCodeTexts>;

export const statusLabels = {
  open: 'active',
  'switched-off': 'inactive',
  ended: 'ended',
  'used-up': 'usedUp',
} as const satisfies Record<PromoCodeStatus, keyof PromoCodeTexts>;
