import { createRequire } from 'node:module';
import path from 'node:path';
import type Stripe from 'stripe';

/** So many times sooner than in production is tried again what met somebody else's change, or a fault. */
const haste = 10;

/** The Firestore SDK's own hook for tests, which its package does not export. */
type Backoff = {
  setTimeoutHandler: (handler: (resume: () => void, ms: number) => void) => void;
};

/** Lets Firestore's SDK wait a tenth as long before it tries again; how often it does stays as it is. */
export function shortenFirestoreWaits(): void {
  const require = createRequire(import.meta.url);
  const folder = path.dirname(require.resolve('@google-cloud/firestore'));
  const { setTimeoutHandler } = require(path.join(folder, 'backoff.js')) as Backoff;
  setTimeoutHandler((resume, ms) => void setTimeout(resume, ms / haste));
}

/** The same for Stripe's SDK, which waits half a second at first. */
export function shortenStripeWaits(sdk: typeof Stripe): void {
  sdk.prototype.getInitialNetworkRetryDelay = () => 0.5 / haste;
}
