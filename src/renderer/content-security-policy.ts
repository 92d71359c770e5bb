import { createHash } from 'node:crypto';

/** What `Page.astro` writes where the policy goes; the build replaces it in every file. */
export const policyPlaceholder = 'CONTENT-SECURITY-POLICY';

/** Sources of the scripts and styles that stand in pages, as CSP hashes. */
export type InlineHashes = { scripts: ReadonlySet<string>; styles: ReadonlySet<string> };

/** Types of script element that hold data and are never run. */
const dataScript = /\btype="?application\/(ld\+json|json)/;

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function hashesOf(html: string, element: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${element}\\b([^>]*)>([^]*?)</${element}>`, 'g'));
  return [...elements].flatMap(([, attributes = '', text = '']) =>
    /\bsrc=/.test(attributes) || dataScript.test(attributes) ? [] : [sha256(text)],
  );
}

/** Hashes of every script and style that the given pages hold inline. */
export function inlineHashes(pages: readonly string[]): InlineHashes {
  return {
    scripts: new Set(pages.flatMap((html) => hashesOf(html, 'script')).toSorted()),
    styles: new Set(pages.flatMap((html) => hashesOf(html, 'style')).toSorted()),
  };
}

/** Where a production build talks to; a local one talks to whatever ports the launcher chose. */
const firebaseOrigins = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firestore.googleapis.com',
  'https://firebasestorage.googleapis.com',
];

const localOrigins = ['http://127.0.0.1:*'];

/**
 * The policy of a page, or of several, for their `meta` element. What a page cannot carry
 * (`frame-ancestors`) is in Hosting's header.
 */
export function contentSecurityPolicy(
  { scripts, styles }: InlineHashes,
  target: 'production' | 'local',
): string {
  const backends = target === 'production' ? firebaseOrigins : localOrigins;
  const pictures = target === 'production' ? ['https://firebasestorage.googleapis.com'] : backends;
  return [
    ["default-src 'none'"],
    ["script-src 'self'", ...scripts],
    ["style-src 'self'", ...styles],
    ["img-src 'self' data: blob:", ...pictures],
    ["connect-src 'self'", ...backends],
    ["font-src 'self'"],
    ["manifest-src 'self'"],
    ["form-action 'self'"],
    ["base-uri 'none'"],
  ]
    .map((directive) => directive.join(' '))
    .join('; ');
}

/** Puts the policy into HTML, or into the renderer's code: without quotes of any kind. */
export function insertPolicy(file: string, policy: string): string {
  return file.replaceAll(policyPlaceholder, policy.replaceAll("'", '&#39;'));
}
