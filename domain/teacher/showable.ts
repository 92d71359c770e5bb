import { brand } from '../brand/brand.ts';

// These patterns refuse texts that cover other parts of the page, hide text, or claim to be the
// site.

const separators = ` .,'’·()-`;

const escaped = (characters: string) => characters.replaceAll(/[()\-.]/g, String.raw`\$&`);

const betweenWords = `[${escaped(separators)}\\p{Zs}]`;

/** A taller stack of accents would cover other lines. */
const letter = String.raw`\p{L}\p{M}{0,3}`;

/** Invisible letters: fillers, joiners, variation selectors. */
const invisible = String.raw`\u{34f}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{180b}-\u{180f}\u{3164}\u{fe00}-\u{fe0f}\u{ffa0}\u{e0100}-\u{e01ef}`;

/** Mathematical, full-width and small capital letters, ligatures. */
const otherShapes = String.raw`\u{1d00}-\u{1dbf}\u{2100}-\u{214f}\u{fb00}-\u{fb06}\u{fb50}-\u{fdff}\u{fe70}-\u{fefc}\u{ff21}-\u{ff5a}\u{1d400}-\u{1d7ff}\u{1ee00}-\u{1eeff}`;

const latin = String.raw`\p{Script=Latin}`;
const similar = String.raw`[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}\p{Script=Coptic}]`;

/** Latin letters next to letters of a script with look-alikes. */
const mixedScripts = String.raw`${latin}\p{M}*${similar}|${similar}\p{M}*${latin}`;

/** Letters with a stroke or hook, which Unicode does not decompose. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ƙ: 'k',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ŧ: 't',
};

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[æđðħıĸƙłøœŧ]/g, (character) => plainLetters[character] ?? character);

/** Look-alikes of the letters in the brand. */
const readAs: Readonly<Record<string, string>> = {
  a: '[a4]',
  e: '[e3]',
  i: '[i1l]',
  l: '[l1i]',
  o: '[o0]',
  s: '[s5]',
};

const lettersOf: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's' };

const withoutDigits = (text: string): string =>
  text.replaceAll(/[01345]/g, (digit) => lettersOf[digit] ?? digit);

const brandLetters = [...brand.name.toLowerCase()]
  .filter((character) => /[a-z0-9]/.test(character))
  .map((character) => readAs[character] ?? character);

const begin = `(?:^|${betweenWords})`;
const end = `(?:$|${betweenWords})`;

const brandName = [
  brandLetters.join(''),
  `${begin}${brandLetters.join(`${betweenWords}*`)}${end}`,
  'клоер',
].join('|');

const letterOrDigit = String.raw`(?:[0-9]|\p{L}\p{M}*)`;
const twoLetters = String.raw`\p{L}\p{M}*\p{L}`;

const smallAfterDot = String.raw`${letterOrDigit}{2}\.[\p{Ll}\p{Lo}]\p{M}*\p{L}`;

/** Endings of two letters always count as top-level domains. */
const endings = [
  'com',
  'net',
  'org',
  'academy',
  'app',
  'biz',
  'blog',
  'click',
  'cloud',
  'club',
  'dev',
  'icu',
  'info',
  'link',
  'live',
  'online',
  'pro',
  'school',
  'shop',
  'site',
  'space',
  'store',
  'tech',
  'top',
  'vip',
  'website',
  'xyz',
];

/** Matches `www.name.lu`, `http name.lu` and `name.lu`, but not `Dr.Weber` or `Jean-Cl.Meyer`. */
const webAddress = [
  `${begin}(?:https?|www)${end}`,
  String.raw`${letterOrDigit}{5}\.${twoLetters}`,
  String.raw`${letterOrDigit}{2}\.(?:${twoLetters}(?:$|[ ,()\-\p{Zs}])|(?:${endings.join('|')})${end})`,
].join('|');

/** Refused as whole words, because only the site has these roles. */
const siteRoles = [
  'admins?',
  'administrators?',
  'administrateurs?',
  'administratrices?',
  'administrati[ou]n',
  'administratioun',
  'sysadmin',
  'moderators?',
  'moderateurs?',
  'moderatrices?',
  'support',
  'helpdesk',
  'webmaster',
  'postmaster',
  'kundendienst',
  'kundenservice',
  'service client',
  'official',
  'officiel(?:le)?',
  'offiziell',
];

const siteRole = `${begin}(?:${siteRoles.join('|')})${end}`;

/** Case-sensitive: ignoring case would turn the kelvin sign into k. */
const refusedInNames = `[${invisible}${otherShapes}]|${mixedScripts}|${smallAfterDot}`;

const deceiving = String.raw`[\u{0}-\u{8}\u{b}\u{c}\u{e}-\u{1f}\u{7f}-\u{9f}\u{115f}\u{1160}\u{202a}-\u{202e}\u{2066}-\u{2069}\u{3164}\u{ffa0}]`;

const refusedInTexts = String.raw`${deceiving}|\p{M}{5}`;

const beginOfName = new RegExp(`^(?:${letter}|${betweenWords}|[0-9])*`, 'u');
const notInNames = new RegExp(refusedInNames, 'u');
const isBrand = new RegExp(brandName, 'u');
const namesSiteRole = new RegExp(siteRole, 'u');
const isWebAddress = new RegExp(webAddress, 'iu');
const notInTexts = new RegExp(refusedInTexts, 'u');

/** Replaces look-alikes of the apostrophe and hyphen. */
export function usualName(text: string): string {
  return text.replaceAll(/[`´‘‛′ʹʻʼʽˈ＇]/g, '’').replaceAll(/[\p{Pd}−]/gu, '-');
}

const shown = (character: string) =>
  /^[\p{C}\p{Z}\p{M}\p{DI}]$/u.test(character)
    ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    : character;

function isRefused(text: string): boolean {
  if (notInNames.test(text) || isWebAddress.test(text)) return true;
  const letters = plain(text);
  return isBrand.test(letters) || namesSiteRole.test(withoutDigits(letters));
}

export function refusedInName(text: string): string | undefined {
  const [allowed = ''] = beginOfName.exec(text) ?? [];
  const [other] = text.slice(allowed.length);
  if (other !== undefined) return shown(other);
  if (!/\p{L}/u.test(text)) return text;
  const [found = ''] = notInNames.exec(text) ?? [];
  if ([...found].length === 1) return shown(found);
  if (!isRefused(text)) return undefined;
  return text.split(/\p{Zs}+/u).find(isRefused) ?? text;
}

export const isShowableName = (text: string): boolean => refusedInName(text) === undefined;

export function isShowableText(text: string): boolean {
  return /\p{L}/u.test(text) && !notInTexts.test(text);
}

const allDeceiving = new RegExp(deceiving, 'gu');

/** No script or emoji needs these characters. */
const zeroWidth =
  /\u{34f}|[\u{ad}\u{180e}\u{200b}\u{2060}-\u{2065}\u{feff}\u{fff0}-\u{fff8}\u{e0000}-\u{e0fff}]/gu;

const blank = /^[\p{Z}\p{C}\p{M}\s\u{2800}]*$/u;

export function withoutDeceiving(text: string): string {
  return text.replaceAll(allDeceiving, '');
}

export function visibleText(text: string): string {
  const visible = withoutDeceiving(text).replaceAll(zeroWidth, '');
  return blank.test(visible) ? '' : visible;
}
