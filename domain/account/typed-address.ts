// Without schemas: also used by the browser's sign-in.

/** Global in browsers and Node, but not in this folder's types. */
declare const URL: new (address: string) => { readonly hostname: string };

const hidden = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Excludes other parts of URLs: paths, ports, escapes. */
const international = /^(?=.*[^\0-\u007f])[\p{L}\p{M}\p{N}.。．｡-]+$/u;

/** Converts to punycode (`xn--`); other hosts stay as they are. */
function asciiHost(host: string): string {
  if (!international.test(host)) return host;
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return host;
  }
}

/**
 * Normalises a typed or pasted address: removes hidden characters, converts the domain to ASCII.
 * @example typedAddress(' anna@müller.lu\u200b') is 'anna@xn--mller-kva.lu'
 */
export function typedAddress(typed: string): string {
  const address = typed.normalize('NFC').replaceAll(hidden, '').trim();
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + asciiHost(address.slice(at));
}
