import { createHmac } from 'node:crypto';
import { mailboxOf } from '@kloer/domain/account/mailbox.ts';

/** Under what the owner of an address, in whatever spelling, is remembered; without the secret no address can be tried. */
export type AddressKey = {
  (address: string): string;
  /** The same under the secrets of before: to find what was stored under them. */
  earlier(address: string): string[];
};

export const addressSecretMinLength = 32;

/** The secret, and on further lines the ones of before. */
const secretsIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Whether none of the secrets could be guessed. */
export function isAddressSecret(text: string): boolean {
  const secrets = secretsIn(text);
  return secrets.length > 0 && secrets.every(({ length }) => length >= addressSecretMinLength);
}

/**
 * @param text the secret, and on further lines the ones of before
 * @throws Error with the first address, for a secret that could be guessed
 */
export function addressKey(text: string): AddressKey {
  const [secret = '', ...earlier] = secretsIn(text);
  const keyUnder = (one: string, address: string) => {
    if (!isAddressSecret(text)) {
      throw new Error(`FORMER_PERSONS_KEY has fewer than ${addressSecretMinLength} characters`);
    }
    return createHmac('sha256', one).update(mailboxOf(address)).digest('hex');
  };
  return Object.assign((address: string) => keyUnder(secret, address), {
    earlier: (address: string) => earlier.map((one) => keyUnder(one, address)),
  });
}
