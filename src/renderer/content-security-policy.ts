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

/** Puts the policy into a page's HTML, at its first place: what stands behind it is no placeholder. */
export function insertPolicy(html: string, policy: string): string {
  return html.replace(policyPlaceholder, () => policy.replaceAll("'", '&#39;'));
}

/** What `entry.ts` holds where the build puts a policy for each kind of page. */
export const policiesPlaceholder = 'CONTENT-SECURITY-POLICIES';

/** Puts the policies of the kinds of pages into the renderer's code, in which quotes would end a text. */
export function insertPolicies(file: string, policies: Readonly<Record<string, string>>): string {
  return file.replaceAll(policiesPlaceholder, encodeURIComponent(JSON.stringify(policies)));
}

/** The policies that `insertPolicies` has put there; none before the build has. */
export function readPolicies(text: string): Readonly<Record<string, string>> {
  if (!text.startsWith('%7B')) return {};
  return JSON.parse(decodeURIComponent(text)) as Record<string, string>;
}
