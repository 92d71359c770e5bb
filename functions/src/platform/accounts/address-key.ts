import { createHmac } from 'node:crypto';
import { mailboxOf } from '@kloer/domain/account/mailbox.ts';

/** Under what somebody with an address, in whatever spelling, is remembered; who lacks the secret cannot try addresses. */
export type AddressKey = (address: string) => string;

const secretMinLength = 32;

/** @throws Error for a secret that could be guessed */
export function addressKey(secret: string): AddressKey {
  if (secret.length < secretMinLength) {
    throw new Error(`FORMER_PERSONS_KEY has fewer than ${secretMinLength} characters`);
  }
  return (address) => createHmac('sha256', secret).update(mailboxOf(address)).digest('hex');
}
