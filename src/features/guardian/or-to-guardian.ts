import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';

/**
 * Redirects a user of 16 or 17 to the guardian page when `work` is refused because a parent has not consented yet. The
 * refusal is still thrown.
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
