/**
 * The rules of the MDN HTTP Observatory (its "Tests & Scoring" page and its analyzer, 1.4), as far as they can be
 * checked without a server: cookies and the preload list are ignored.
 */

type Policy = ReadonlyMap<string, readonly string[]>;

export type Graded = { headers: ReadonlyMap<string, string>; metaPolicy: string; html: string };

function parsePolicy(text: string): Policy {
  return new Map(
    text.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
}

const tooBroad = ['ftp:', 'http:', 'https:', '*', 'http://*', 'https://*'];

/**
 * Points for the content security policies of header and `meta` element. A source is allowed only if both allow it.
 */
function contentSecurityPolicyPoints(header: Policy, meta: Policy): number {
  const sourcesOf = (name: string) =>
    meta.get(name) ?? header.get(name) ?? meta.get('default-src') ?? ['*'];
  const scripts = sourcesOf('script-src');
  const objects = header.get('object-src') ?? sourcesOf('object-src');
  const unsafe = (source: string) =>
    tooBroad.includes(source) || source === "'unsafe-inline'" || source === 'data:';
  if (scripts.some(unsafe) || objects.some((source) => tooBroad.includes(source))) return -20;
  const all = [...meta.values(), ...header.values()].flat();
  if (all.some((source) => /^(http|ftp):/.test(source))) return -20;
  if (all.includes("'unsafe-eval'")) return -10;
  if (sourcesOf('style-src').some(unsafe)) return 0;
  return meta.get('default-src')?.join() === "'none'" ? 10 : 5;
}

function transportSecurityPoints(value: string | undefined): number {
  const seconds = Number(/max-age=(\d+)/.exec(value ?? '')?.[1] ?? Number.NaN);
  if (Number.isNaN(seconds)) return -20;
  return seconds >= 15_768_000 ? 0 : -10;
}

function framePoints(header: Policy, value: string | undefined): number {
  const ancestors = header.get('frame-ancestors') ?? ['*'];
  if (!ancestors.some((source) => tooBroad.includes(source))) return 5;
  return /^(deny|sameorigin)$/i.test(value ?? '') ? 0 : -20;
}

const privateReferrers = [
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
];

function referrerPoints(value: string | undefined): number {
  if (value === undefined) return 0;
  return privateReferrers.includes(value) ? 5 : -5;
}

function scriptPoints(html: string): number {
  return /<script[^>]+src="(?:https?:)?\/\//.test(html) ? -5 : 0;
}

function resourcePolicyPoints(value: string | undefined): number {
  return value === undefined || /^same-(origin|site)$/.test(value) ? 0 : -20;
}

/** Points of each test of the Observatory, and the total. Bonuses count only from 90 points on. */
export function observatoryScore({ headers, metaPolicy, html }: Graded) {
  const header = parsePolicy(headers.get('Content-Security-Policy') ?? '');
  const points = {
    contentSecurityPolicy: contentSecurityPolicyPoints(header, parsePolicy(metaPolicy)),
    transportSecurity: transportSecurityPoints(headers.get('Strict-Transport-Security')),
    contentType: headers.get('X-Content-Type-Options') === 'nosniff' ? 0 : -5,
    frames: framePoints(header, headers.get('X-Frame-Options')),
    referrer: referrerPoints(headers.get('Referrer-Policy')),
    scripts: scriptPoints(html),
    resourcePolicy: resourcePolicyPoints(headers.get('Cross-Origin-Resource-Policy')),
    crossOriginSharing: headers.get('Access-Control-Allow-Origin') === '*' ? -50 : 0,
  };
  const all = Object.values(points);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const withPenalties = 100 + sum(all.filter((value) => value < 0));
  const bonuses = sum(all.filter((value) => value > 0));
  return { points, score: withPenalties >= 90 ? withPenalties + bonuses : withPenalties };
}
