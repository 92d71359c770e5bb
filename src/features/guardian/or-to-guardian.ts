import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';

/**
 * Leads somebody of 16 or 17 whose parent does not agree to where that is looked after; what they wanted is
 * refused as it was.
 *
 * @example orToGuardian(locale, callApi('check-promo', { promoCode }, ownToken))
 */
export async function orToGuardian<T>(locale: Locale, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.code === 'guardian-needed') {
      location.assign(sharedPath(locale, 'guardian'));
    }
    throw error;
  }
}
