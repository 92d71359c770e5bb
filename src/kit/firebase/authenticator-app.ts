import { multiFactor, TotpMultiFactorGenerator } from 'firebase/auth';
import { brand } from '@kloer/domain/brand/brand.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { asking } from './auth.ts';

/** An authenticator app that is being set up. Only this page and Auth know its key. */
export type NewApp = {
  /** The secret key in base 32, to type into the app. */
  key: string;
  /** A link that opens the authenticator app on a device that has one. */
  link: string;
  /** @throws AppError `code-invalid`, `second-factor-required` (too late), `rate-limited`, `unavailable` */
  confirm: (code: string) => Promise<void>;
};

/**
 * Starts the setup of an authenticator app for the signed-in account; null if the account has one.
 *
 * @throws AppError `unauthenticated`, `recent-sign-in-required`, `unavailable`, `internal`
 */
export function newApp(): Promise<NewApp | null> {
  return asking(async (auth) => {
    await auth.authStateReady();
    const user = auth.currentUser;
    if (!user) throw new AppError('unauthenticated');
    const factors = multiFactor(user);
    if (factors.enrolledFactors.length > 0) return null;
    const secret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession());
    return {
      key: secret.secretKey,
      link: secret.generateQrCodeUrl(encodeURIComponent(user.email ?? ''), brand.name),
      confirm: (code) =>
        asking(() =>
          factors.enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), brand.name),
        ),
    };
  });
}
