// No zod here: the sign-in page loads this file.

declare const URL: new (address: string) => { readonly hostname: string };

const hidden = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A host with a non-ASCII character, without path, port or escapes. */
const international = /^(?=.*[^\0-\u007f])[\p{L}\p{M}\p{N}.。．｡-]+$/u;

function asciiHost(host: string): string {
  if (!international.test(host)) return host;
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return host;
  }
}

/** @example typedAddress(' anna@müller.lu\u200b') is 'anna@xn--mller-kva.lu' */
export function typedAddress(typed: string): string {
  const address = typed.normalize('NFC').replaceAll(hidden, '').trim();
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + asciiHost(address.slice(at));
}
