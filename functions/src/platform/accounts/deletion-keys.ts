import type { AddressKey } from './address-key.ts';

/** Ids in `finishedDeletions` that a user may have: one for each secret, the current one first. */
export const deletionKeys = (addressKey: AddressKey, uid: string): string[] =>
  addressKey.signatures(`deleted ${uid}`);
