import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, inlineHashes } from '#renderer/content-security-policy.ts';
import { observatoryScore } from './observatory.ts';
import { repositoryRoot, textOf } from './source-files.ts';

type Header = { key: string; value: string };
type Hosting = { hosting: { headers: { source: string; headers: Header[] }[] } };

const { hosting } = JSON.parse(textOf('firebase.json')) as Hosting;

/** What Hosting sends with a path of that source; later entries win. */
function headersOf(...sources: readonly string[]): Map<string, string> {
  const matching = hosting.headers.filter(({ source }) => sources.includes(source));
  return new Map(matching.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])));
}

const client = path.join(repositoryRoot, 'dist/client');
const pages = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((name) => readFileSync(path.join(client, name), 'utf8'));
const metaPolicy = contentSecurityPolicy(inlineHashes(pages), 'production');
const headers = headersOf('**');
const html = pages.join('\n');

describe('the headers of a production site', () => {
  test('score 120 by the rules of the MDN Observatory', () => {
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
  ])('would score less with the policy %s', (policy, expected) => {
    expect(observatoryScore({ headers, metaPolicy: policy, html }).score).toBe(expected);
  });

  test('would score less without any one of the judged headers', () => {
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

  test('keep the site out of frames, devices out of the site and other windows away', () => {
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    for (const device of ['camera', 'geolocation', 'microphone', 'payment']) {
      expect(headers.get('Permissions-Policy')).toContain(`${device}=()`);
    }
  });

  test('say for every kind of file how long it may be kept; pictures may be shown elsewhere', () => {
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    expect(headersOf('**', '/_astro/**').get('Cache-Control')).toContain('immutable');
    const media = headersOf('**', '/media/**');
    expect(media.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  });
});
