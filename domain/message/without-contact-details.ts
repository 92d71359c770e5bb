const dot = '[.。．｡]';

/** Web and mail addresses, also those that mail programs make links of by themselves. */
const addresses = new RegExp(
  [
    String.raw`(?:[a-z][a-z0-9+]*:\/\/|www${dot})\S+`,
    String.raw`\S+@\S+`,
    String.raw`(?:[\p{L}\p{M}\d_-]+${dot})+[\p{L}\p{M}]{2,}(?:[\/:?#]\S*)?`,
    String.raw`\d{1,3}(?:\.\d{1,3}){3}(?:[\/:]\S*)?`,
  ].join('|'),
  'giu',
);

/**
 * A text in which nothing leads to another site.
 *
 * @example withoutWebAddresses('See www.example.lu now') is 'See […] now'
 */
export const withoutWebAddresses = (text: string): string => text.replaceAll(addresses, '[…]');
