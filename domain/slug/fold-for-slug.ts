/** Letters that are no base letter plus accent in Unicode, so that decomposing does not fold them. */
const ligatures: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ĳ: 'ij',
  ŋ: 'n',
};

/**
 * A text as it appears in addresses: lower case, accents folded (ü → u, ß → ss), spaces as single
 * hyphens, every other character dropped. Empty when nothing of it can be kept.
 *
 * @example foldForSlug('Zoë  d’Œuvre-Groß') is 'zoe-doeuvre-gross'
 */
export function foldForSlug(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9\s-]/g, (character) => ligatures[character] ?? '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}
