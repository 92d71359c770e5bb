import { typedAddress } from './typed-address.ts';

/** Hosts under which one provider delivers the same names to the same people. */
const sameHost: ReadonlyMap<string, string> = new Map([
  ['googlemail.com', 'gmail.com'],
  ['me.com', 'icloud.com'],
  ['mac.com', 'icloud.com'],
  ['protonmail.com', 'proton.me'],
  ['protonmail.ch', 'proton.me'],
  ['pm.me', 'proton.me'],
]);

const withoutDots: ReadonlySet<string> = new Set(['gmail.com']);

/**
 * The mailbox in which an address arrives, as far as spellings tell: what somebody is recognised by. A tag
 * (`anna+kloer@`) falls everywhere, dots and other hosts where the provider says so. Nothing is ever sent to
 * it and nobody signs in with it.
 */
export function mailboxOf(address: string): string {
  const normalised = typedAddress(address).toLowerCase();
  const at = normalised.lastIndexOf('@');
  const typedHost = normalised.slice(at + 1);
  const host = sameHost.get(typedHost) ?? typedHost;
  const local = normalised.slice(0, Math.max(at, 0));
  // What begins with the sign would leave nothing, and all such addresses alike.
  const tagAt = local.indexOf('+');
  const untagged = tagAt > 0 ? local.slice(0, tagAt) : local;
  return `${withoutDots.has(host) ? untagged.replaceAll('.', '') : untagged}@${host}`;
}
