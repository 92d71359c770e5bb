import { createHmac } from 'node:crypto';
import { mailboxOf } from '@kloer/domain/account/mailbox.ts';

/** Hashes a mailbox with a secret key; all spellings have the same hash. */
export type AddressKey = {
  (address: string): string;
  earlier(address: string): string[];
  /** A keyed hash of the text for each secret, the current secret first. */
  signatures(text: string): string[];
};

export const addressSecretMinLength = 32;

const secretsIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function isAddressSecret(text: string): boolean {
  const secrets = secretsIn(text);
  return secrets.length > 0 && secrets.every(({ length }) => length >= addressSecretMinLength);
}

/**
 * @param text the current secret, and earlier ones on further lines
 * @throws Error on first use when the secret is too weak
 */
export function addressKey(text: string): AddressKey {
  const [secret = '', ...earlier] = secretsIn(text);
  const hmac = (one: string, about: string) => {
    if (!isAddressSecret(text)) {
      throw new Error(`FORMER_PERSONS_KEY has fewer than ${addressSecretMinLength} characters`);
    }
    return createHmac('sha256', one).update(about).digest('hex');
  };
  const keyUnder = (one: string, address: string) => hmac(one, mailboxOf(address));
  return Object.assign((address: string) => keyUnder(secret, address), {
    earlier: (address: string) => earlier.map((one) => keyUnder(one, address)),
    signatures: (about: string) => [secret, ...earlier].map((one) => hmac(one, `signed ${about}`)),
  });
}
