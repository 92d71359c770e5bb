import { brand } from '../brand/brand.ts';

// Which names and texts can be shown without painting over the page, hiding what is read or claiming to
// be the site.

const separators = ` .,'’·()-`;

const escaped = (characters: string) => characters.replaceAll(/[()\-.]/g, String.raw`\$&`);

const betweenWords = `[${escaped(separators)}\\p{Zs}]`;

/** A letter with the few marks that languages stack on one; more of them leave their line. */
const letter = String.raw`\p{L}\p{M}{0,3}`;

/** Letters of any script, digits, spaces and the punctuation of names; at least one letter. */
const name = `(?:${betweenWords}|[0-9])*${letter}(?:${letter}|${betweenWords}|[0-9])*`;

/** Letters and marks by Unicode's tables that show nothing: fillers, joiners, variation selectors. */
const invisible = String.raw`\u{34f}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{180b}-\u{180f}\u{3164}\u{fe00}-\u{fe0f}\u{ffa0}\u{e0100}-\u{e01ef}`;

/**
 * Letters that only repeat others in another shape: mathematical, full-width and small capital ones,
 * ligatures of whole phrases. No name needs them, and one of them can unfold to eighteen letters.
 */
const otherShapes = String.raw`\u{1d00}-\u{1dbf}\u{2100}-\u{214f}\u{fb00}-\u{fb06}\u{fb50}-\u{fdff}\u{fe70}-\u{fefc}\u{ff21}-\u{ff5a}\u{1d400}-\u{1d7ff}\u{1ee00}-\u{1eeff}`;

const latin = String.raw`\p{Script=Latin}`;
const similar = String.raw`[\p{Script=Greek}\p{Script=Cyrillic}]`;

/** Latin letters beside Greek or Cyrillic ones that look the same: a word spelled to deceive. */
const mixedScripts = String.raw`${latin}\p{M}*${similar}|${similar}\p{M}*${latin}`;

/** What stands in for a letter of the brand: digits and accents that are read as that letter. */
const readAs: Readonly<Record<string, string>> = {
  a: '[a4àáâãäå]',
  e: '[e3èéêë]',
  i: '[i1lìíîï]',
  l: '[l1i]',
  o: '[o0òóôõöø]',
  s: '[s5]',
};

const brandLetters = [...brand.name.toLowerCase()]
  .filter((character) => /[a-z0-9]/.test(character))
  .map((character) => readAs[character] ?? character);

const begin = `(?:^|${betweenWords})`;
const end = `(?:$|${betweenWords})`;

/** The brand in one word anywhere, or taken apart: over both names, or letter by letter. */
const brandName = [
  brandLetters.join(String.raw`\p{M}*`),
  `${begin}${brandLetters.join(`\\p{M}*${betweenWords}*`)}\\p{M}*${end}`,
].join('|');

const letterOrDigit = String.raw`(?:[0-9]|\p{L}\p{M}*)`;
const twoLetters = String.raw`\p{L}\p{M}*\p{L}`;

/** A dot before small letters, or before those of a script that has no others. */
const smallAfterDot = String.raw`${letterOrDigit}{2}\.[\p{Ll}\p{Lo}]\p{M}*\p{L}`;

/**
 * Ends of addresses with three letters or more that are often seen behind a short word; of two letters every
 * one counts. Who is called like one of them writes a space behind the dot: `Dr. Link`.
 */
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

/**
 * What leads to another site: `www.name.lu`, `http name.lu`, `name.lu`. What two to four letters, a dot and
 * a capital make is a short form, as in `Dr.Weber` and `Jean-Cl.Meyer`, unless it ends as addresses do.
 */
const webAddress = [
  `${begin}(?:https?|www)${end}`,
  String.raw`${letterOrDigit}{5}\.${twoLetters}`,
  String.raw`${letterOrDigit}{2}\.(?:${twoLetters}(?:$|[ ,()\-\p{Zs}])|(?:${endings.join('|')})${end})`,
].join('|');

/** Offices that only the site has, in its languages and German; refused as whole words. */
const offices = [
  'admins?',
  'administrators?',
  'administrateurs?',
  'administratrices?',
  'administrati[ou]n',
  'administratioun',
  'sysadmin',
  'moderators?',
  'mod[eé]rateurs?',
  'mod[eé]ratrices?',
  'support',
  'helpdesk',
  'webmaster',
  'postmaster',
  'kundendienst',
  'official',
  'officiel(?:le)?',
  'offiziell',
];

const office = `${begin}(?:${offices.join('|')})${end}`;

/** What no name contains. Case matters: folded, the sign for kelvin is a plain k. */
const refusedInNames = `[${invisible}${otherShapes}]|${mixedScripts}|${smallAfterDot}`;

/** What no name claims in any case, first and last name joined by a space. */
const claims = `${brandName}|${office}|${webAddress}`;

/** Control characters, changes of direction, fillers: what hides or turns round what is read. */
const deceiving = String.raw`[\u{0}-\u{8}\u{b}\u{c}\u{e}-\u{1f}\u{7f}-\u{9f}\u{115f}\u{1160}\u{202a}-\u{202e}\u{2066}-\u{2069}\u{3164}\u{ffa0}]`;

/** What no longer text contains: the above, and marks stacked so high that they cover the lines above. */
const refusedInTexts = String.raw`${deceiving}|\p{M}{5}`;

const isName = new RegExp(`^(?:${name})$`, 'u');
const notInNames = new RegExp(refusedInNames, 'u');
const isClaim = new RegExp(claims, 'iu');
const notInTexts = new RegExp(refusedInTexts, 'u');

/** Whether a first or last name, or both joined by a space, can be shown as it is. */
export function isShowableName(text: string): boolean {
  return isName.test(text) && !notInNames.test(text) && !isClaim.test(text);
}

/** Whether a text of several lines can be shown, and shows something. */
export function isShowableText(text: string): boolean {
  return /\p{L}/u.test(text) && !notInTexts.test(text);
}

const allDeceiving = new RegExp(deceiving, 'gu');

/** What only hides: no script and no emoji is written with it. */
const zeroWidth =
  /\u{34f}|[\u{ad}\u{180e}\u{200b}\u{2060}-\u{2065}\u{feff}\u{fff0}-\u{fff8}\u{e0000}-\u{e0fff}]/gu;

/** What shows nothing by itself: the joiners and marks that are left, and the blank of Braille. */
const blank = /^[\p{Z}\p{C}\p{M}\s\u{2800}]*$/u;

/** A text without what hides or turns round what is read, which telephone numbers are often copied with. */
export function withoutDeceiving(text: string): string {
  return text.replaceAll(allDeceiving, '');
}

/** What somebody typed, without what deceives or hides; empty where nothing of it can be seen. */
export function visibleText(text: string): string {
  const visible = withoutDeceiving(text).replaceAll(zeroWidth, '');
  return blank.test(visible) ? '' : visible;
}
