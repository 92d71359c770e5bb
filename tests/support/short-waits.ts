import { createRequire } from 'node:module';
import path from 'node:path';
import type Stripe from 'stripe';

/** Factor by which tests retry sooner than production does. */
const haste = 10;

/** The Firestore SDK's internal hook for tests, which its package does not export. */
type Backoff = {
  setTimeoutHandler: (handler: (resume: () => void, ms: number) => void) => void;
};

/** Shortens the pauses between retries of Firestore's SDK to a tenth. The number of retries is unchanged. */
export function shortenFirestoreWaits(): void {
  const require = createRequire(import.meta.url);
  const folder = path.dirname(require.resolve('@google-cloud/firestore'));
  const { setTimeoutHandler } = require(path.join(folder, 'backoff.js')) as Backoff;
  setTimeoutHandler((resume, ms) => void setTimeout(resume, ms / haste));
}

/** Shortens the pauses between retries of Stripe's SDK, whose first one is half a second. */
export function shortenStripeWaits(sdk: typeof Stripe): void {
  sdk.prototype.getInitialNetworkRetryDelay = () => 0.5 / haste;
}
