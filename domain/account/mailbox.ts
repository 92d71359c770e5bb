import { typedAddress } from './typed-address.ts';

/** Mail hosts whose mailboxes also have addresses at another host. */
const sameHost: ReadonlyMap<string, string> = new Map([
  ['googlemail.com', 'gmail.com'],
  ['me.com', 'icloud.com'],
  ['mac.com', 'icloud.com'],
  ['protonmail.com', 'proton.me'],
  ['protonmail.ch', 'proton.me'],
  ['pm.me', 'proton.me'],
]);

const withoutDots: ReadonlySet<string> = new Set(['gmail.com']);

/** A key for all spellings of a mailbox: without tags (`anna+kloer@`), dots and alias hosts. */
export function mailboxOf(address: string): string {
  const normalised = typedAddress(address).toLowerCase();
  const at = normalised.lastIndexOf('@');
  const typedHost = normalised.slice(at + 1);
  const host = sameHost.get(typedHost) ?? typedHost;
  const local = normalised.slice(0, Math.max(at, 0));
  const tagAt = local.indexOf('+');
  const untagged = tagAt > 0 ? local.slice(0, tagAt) : local;
  return `${withoutDots.has(host) ? untagged.replaceAll('.', '') : untagged}@${host}`;
}
