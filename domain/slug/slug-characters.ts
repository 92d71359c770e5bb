/** Letters that Unicode does not decompose. */
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

/** @example foldForSlug('Zoë  d’Œuvre-Groß') is 'zoe-doeuvre-gross' */
export function foldForSlug(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9\s-]/g, (character) => ligatures[character] ?? '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}
