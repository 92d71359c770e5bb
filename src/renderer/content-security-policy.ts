import { createHash } from 'node:crypto';

/** `Page.astro` writes this text in place of the content security policy, and the build replaces it in every file. */
const policyPlaceholder = 'CONTENT-SECURITY-POLICY';

export type InlineHashes = { scripts: ReadonlySet<string>; styles: ReadonlySet<string> };

/** Types of `script` elements that hold data and never run. */
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

export function inlineHashes(pages: readonly string[]): InlineHashes {
  return {
    scripts: new Set(pages.flatMap((html) => hashesOf(html, 'script')).toSorted()),
    styles: new Set(pages.flatMap((html) => hashesOf(html, 'style')).toSorted()),
  };
}

/** Origins to which a production build connects. A local build may connect to any port. */
const firebaseOrigins = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firestore.googleapis.com',
  'https://firebasestorage.googleapis.com',
];

/** The addresses are from https://docs.cloud.google.com/recaptcha/docs/faq and `@firebase/app-check`. */
const appCheck = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  backends: [
    'https://content-firebaseappcheck.googleapis.com',
    'https://www.google.com/recaptcha/',
  ],
};

const localOrigins = ['http://127.0.0.1:*'];

/**
 * The content security policy of one or more pages, for their `meta` element. Only Hosting's header can set
 * `frame-ancestors`.
 *
 * @param hasAppCheck whether a form on the pages asks reCAPTCHA for a token of App Check
 */
export function contentSecurityPolicy(
  { scripts, styles }: InlineHashes,
  target: 'production' | 'local',
  hasAppCheck = false,
): string {
  const backends = target === 'production' ? firebaseOrigins : localOrigins;
  const pictures = target === 'production' ? ['https://firebasestorage.googleapis.com'] : backends;
  const checks = hasAppCheck ? appCheck : { scripts: [], frames: [], backends: [] };
  return [
    ["default-src 'none'"],
    ["script-src 'self'", ...scripts, ...checks.scripts],
    ["style-src 'self'", ...styles],
    ["img-src 'self' data: blob:", ...pictures],
    ["connect-src 'self'", ...backends, ...checks.backends],
    ...(hasAppCheck ? [['frame-src', ...checks.frames]] : []),
    ["font-src 'self'"],
    ["manifest-src 'self'"],
    ["form-action 'self'"],
    ["base-uri 'none'"],
  ]
    .map((directive) => directive.join(' '))
    .join('; ');
}

/** Replaces the first policy placeholder in a page's HTML; any later one is content. */
export function insertPolicy(html: string, policy: string): string {
  return html.replace(policyPlaceholder, () => policy.replaceAll("'", '&#39;'));
}

/** Placeholder in `entry.ts` for the content security policies of all kinds of pages. */
const policiesPlaceholder = 'CONTENT-SECURITY-POLICIES';

export function insertPolicies(file: string, policies: Readonly<Record<string, string>>): string {
  return file.replaceAll(policiesPlaceholder, encodeURIComponent(JSON.stringify(policies)));
}

/** The policies inserted by `insertPolicies`; empty if the build has not inserted them yet. */
export function readPolicies(text: string): Readonly<Record<string, string>> {
  if (!text.startsWith('%7B')) return {};
  return JSON.parse(decodeURIComponent(text)) as Record<string, string>;
}
