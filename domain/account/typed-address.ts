// Apart from the schema, for the browser signs in with what was typed, too.

/** Of browsers and Node, of which this folder's types know nothing. */
declare const URL: new (address: string) => { readonly hostname: string };

const hidden = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Letters of a host in any script. What else URLs know of (paths, ports, escapes) has no place in an address. */
const international = /^(?=.*[^\0-\u007f])[\p{L}\p{M}\p{N}.。．｡-]+$/u;

/** A host as the network knows it: `xn--` for each part with other letters. The same where it is none. */
function asciiHost(host: string): string {
  if (!international.test(host)) return host;
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return host;
  }
}

/**
 * An address as it was typed or pasted, without what hides in it, and with its domain in ASCII as mail servers
 * and browsers take it.
 *
 * @example typedAddress(' anna@müller.lu\u200b') is 'anna@xn--mller-kva.lu'
 */
export function typedAddress(typed: string): string {
  const address = typed.normalize('NFC').replaceAll(hidden, '').trim();
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + asciiHost(address.slice(at));
}
