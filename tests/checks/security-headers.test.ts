import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, inlineHashes } from '#renderer/content-security-policy.ts';
import { directoryPath, listingPath, profilePath, subjectPath } from '@kloer/domain/paths/paths.ts';
import { similarPath } from '@kloer/domain/similar/similar-profiles.ts';
import { dataHeaders, pageHeaders } from '../../functions/src/platform/security-headers.ts';
import { observatoryScore } from './observatory.ts';
import { repositoryRoot, textOf } from './source-files.ts';

type Header = { key: string; value: string };
type Hosting = { hosting: { headers: { source: string; headers: Header[] }[] } };

const { hosting } = JSON.parse(textOf('firebase.json')) as Hosting;

/** The headers that Hosting sends for a path; later entries override earlier ones. */
function headersAt(address: string): Map<string, string> {
  const matching = hosting.headers.filter(({ source }) =>
    // Matches like the local Hosting: from the root, and `*` does not match names that begin with a dot.
    path.matchesGlob(address, source.replace(/^(?!\/)/, '/')),
  );
  return new Map(matching.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])));
}

const client = path.join(repositoryRoot, 'dist/client');
const files = readdirSync(client, { recursive: true, encoding: 'utf8', withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(client, path.join(entry.parentPath, entry.name)));
const pages = files
  .filter((name) => name.endsWith('.html'))
  .map((name) => readFileSync(path.join(client, name), 'utf8'));
const metaPolicy = contentSecurityPolicy(inlineHashes(pages), 'production');
const headers = headersAt('/');
const html = pages.join('\n');

describe('the security headers of the site in production', () => {
  test('score at least 120 points by the rules of the MDN Observatory', () => {
    const { points, score } = observatoryScore({ headers, metaPolicy, html });
    expect(points).toEqual({
      contentSecurityPolicy: 10,
      transportSecurity: 0,
      contentType: 0,
      frames: 5,
      referrer: 5,
      scripts: 0,
      resourcePolicy: 0,
      crossOriginSharing: 0,
    });
    expect(score).toBeGreaterThanOrEqual(120);
  });

  test.each([
    ["script-src 'self' 'unsafe-inline'", 80],
    ["default-src 'none'; script-src https:", 80],
    ["default-src 'none'; img-src http://example.lu", 80],
    ["default-src 'none'; style-src 'unsafe-inline'", 110],
    ["default-src 'self'", 115],
  ])('get fewer points in a public security test with the policy %s', (policy, expected) => {
    expect(observatoryScore({ headers, metaPolicy: policy, html }).score).toBe(expected);
  });

  test('get fewer points in a public security test if one of four headers is missing', () => {
    for (const name of [
      'Content-Security-Policy',
      'Strict-Transport-Security',
      'X-Content-Type-Options',
      'Referrer-Policy',
    ]) {
      const fewer = new Map(headers);
      fewer.delete(name);
      expect(observatoryScore({ headers: fewer, metaPolicy, html }).score, name).toBeLessThan(120);
    }
  });

  test('forbid frames, device access and access by other windows', () => {
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    for (const device of ['camera', 'geolocation', 'microphone', 'payment']) {
      expect(headers.get('Permissions-Policy')).toContain(`${device}=()`);
    }
  });

  test.each([
    ['/tutoring/mathematics/lea-weber-2', pageHeaders],
    ['/api/sign-up', dataHeaders],
  ])('are also sent by the function at its own address, for %s', (address, own) => {
    const sent = headersAt(address);
    sent.delete('Cache-Control');
    expect(own).toEqual(Object.fromEntries(sent));
  });

  test('set a cache time for every kind of file, and allow other sites to show pictures', () => {
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    expect(headersAt('/_astro/page.js').get('Cache-Control')).toContain('immutable');
    const media = headersAt('/media/0123456789abcdef.webp');
    expect(media.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  });
});

/** The URL path of a built file: pages have no extension. */
const addressOf = (name: string) => `/${name.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')}`;

const pageAddresses = [
  ...files.filter((name) => name.endsWith('.html')).map(addressOf),
  listingPath('en'),
  subjectPath('lb', 'mathematics'),
  directoryPath('fr', 16),
  profilePath('fr', 'mathematics', 'lea-weber-2'),
];

/** Paths of built files that are not pages. Opening one must run no script, whatever the file contains. */
const otherAddresses = [
  ...files.filter((name) => !name.endsWith('.html')).map((name) => `/${name}`),
  similarPath('lb', 'mathematics', 'luxembourg'),
  '/api/sign-up',
  '/media/0123456789abcdef.webp',
  '/media/0123456789abcdef.jpg',
  '/teachers-0.xml',
];

describe('the content security policy that Hosting adds', () => {
  test.each(pageAddresses)(
    'restricts no scripts on the page %s, which has its own policy',
    (address) => {
      expect(headersAt(address).get('Content-Security-Policy')).toBe(
        "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
      );
    },
  );

  test.each(otherAddresses)('allows the file %s to load and run nothing', (address) => {
    const sent = headersAt(address);
    const policy = sent.get('Content-Security-Policy')?.split('; ') ?? [];
    // SVG files contain their own styles, and browsers style XML themselves.
    const allowed = /\.(?:svg|xml)$/.test(address) ? ["style-src 'unsafe-inline'"] : [];
    expect(policy).toEqual([
      "default-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      'sandbox',
      ...allowed,
    ]);
    expect(sent.get('X-Content-Type-Options')).toBe('nosniff');
    expect(sent.get('Strict-Transport-Security')).toMatch(/^max-age=63072000/);
  });
});
