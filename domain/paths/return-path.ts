import { uidPattern } from '../account/uid-pattern.ts';
import { defaultLocale, locales, type Locale } from '../locale/locale.ts';
import {
  editPath,
  editSegment,
  generalSegment,
  informationPath,
  listingPath,
  sharedPath,
} from './paths.ts';
import { sharedPages } from './shared-pages.ts';

/** In characters. */
const maxLength = 300;

/** Pages that redirect, or that need a mailed code. */
const leadsElsewhere: readonly string[] = ['auth', 'login', 'reset-password'];

/** Drops mailed codes and nested return paths. */
const isKept = (name: string) =>
  /^[A-Za-z][A-Za-z0-9_-]{0,30}$/.test(name) && !/^(mode|oobCode|apiKey|next)$/i.test(name);

/** In the same order for every language. */
const fixedPathsIn = (locale: Locale): readonly string[] => [
  ...sharedPages
    .filter((page) => !leadsElsewhere.includes(page))
    .map((page) => sharedPath(locale, page)),
  listingPath(locale),
  informationPath(locale),
  editPath(locale),
];

const fixedPaths: ReadonlySet<string> = new Set(locales.flatMap(fixedPathsIn));

const word = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}’'. -]{0,119}$/u;

/** Paths that begin with `head` and whose last segments match `tail`. */
const openPaths: readonly { head: readonly string[]; tail: readonly RegExp[] }[] = locales.flatMap(
  (locale) => {
    const prefix = locale === defaultLocale ? [] : [locale];
    const listing = listingPath(locale).slice(1);
    return [
      { head: [...prefix, 'profile', 'edit'], tail: [uidPattern] },
      { head: [...prefix, 'profile'], tail: [uidPattern] },
      { head: [listing, editSegment], tail: [uidPattern] },
      { head: [listing, generalSegment], tail: [word] },
      { head: [listing], tail: [word] },
      { head: [listing], tail: [word, word] },
      { head: [listing], tail: [word, word, word] },
    ];
  },
);

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function pagePath(path: string): string | null {
  const segments = path.slice(1).split('/').map(decoded);
  if (segments.length > 1 && segments.at(-1) === '') segments.pop();
  const plain = `/${segments.join('/')}`;
  if (fixedPaths.has(plain)) return plain;
  const isOpen = openPaths.some(
    ({ head, tail }) =>
      segments.length === head.length + tail.length &&
      head.every((part, index) => segments[index] === part) &&
      tail.every((pattern, index) => pattern.test(segments[head.length + index] ?? '')),
  );
  return isOpen
    ? `/${segments.map((segment) => encodeURIComponent(segment ?? '')).join('/')}`
    : null;
}

/** Drops parameters that cannot be decoded. */
function queryAnew(search: string): string {
  const pairs = search.split('&').flatMap((pair) => {
    const [name, value = '', ...more] = pair.replaceAll('+', ' ').split('=').map(decoded);
    if (!name || value === null || more.length > 0 || !isKept(name)) return [];
    return [`${name}=${encodeURIComponent(value)}`];
  });
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/**
 * Rebuilt from the route table, because browsers read `/\host`, `/%09/host` and `/.//host`
 * differently; undefined if no page has the path.
 * @example returnPath('/lb/profile/edit/') is '/lb/profile/edit'
 */
export function returnPath(wanted: string): string | undefined {
  const parts = /^(\/[^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(wanted);
  if (!parts || wanted.length > maxLength) return undefined;
  const [, path = '', search = '', fragment = ''] = parts;
  const page = pagePath(path);
  if (page === null) return undefined;
  const anchor = /^[A-Za-z0-9_-]{1,60}$/.test(fragment) ? `#${fragment}` : '';
  const rebuilt = page + queryAnew(search) + anchor;
  return rebuilt.length > maxLength ? undefined : rebuilt;
}

/** Last segments are not translated. */
export function pathInLanguage(path: string, locale: Locale): string {
  const [, page = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const place = locales
    .map((language) => fixedPathsIn(language).indexOf(page))
    .find((index) => index >= 0);
  const translated = place === undefined ? undefined : fixedPathsIn(locale)[place];
  return translated === undefined ? path : translated + rest;
}
