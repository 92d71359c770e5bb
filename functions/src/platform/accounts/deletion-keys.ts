import type { AddressKey } from './address-key.ts';

/**
 * Ids under which `finishedDeletions` may contain a user: one for each secret, the current one
 * first.
 */
export const deletionKeys = (addressKey: AddressKey, uid: string): string[] =>
  addressKey.signatures(`deleted ${uid}`);
