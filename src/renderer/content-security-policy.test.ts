import { describe, expect, test } from 'vitest';
import {
  contentSecurityPolicy,
  inlineHashes,
  insertPolicies,
  insertPolicy,
  readPolicies,
} from './content-security-policy.ts';

const page = `<head><style>p{color:red}</style><script>go()</script>
<script type="application/ld+json">{"a":1}</script><script src="/a.js"></script></head>`;

// Computed with: printf 'go()' | openssl dgst -sha256 -binary | base64
const goHash = "'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='";

describe('the content security policy of a build', () => {
  test('lists the inline scripts and styles of its pages, but no structured data and no external scripts', () => {
    const { scripts, styles } = inlineHashes([page, page]);
    expect([...scripts]).toEqual([goHash]);
    expect(styles.size).toBe(1);
  });

  test('refuses inline code without a hash', () => {
    const policy = contentSecurityPolicy(inlineHashes([page]), 'production');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src 'self' ${goHash};`);
    expect(policy).not.toContain('unsafe');
  });

  test('allows connections to Firebase in production, and to this machine in a local build', () => {
    const production = contentSecurityPolicy(inlineHashes([]), 'production');
    expect(production).toContain('https://firestore.googleapis.com');
    expect(production).not.toContain('127.0.0.1');
    const local = contentSecurityPolicy(inlineHashes([]), 'local');
    expect(local).toContain("connect-src 'self' http://127.0.0.1:*");
    expect(local).not.toContain('googleapis');
  });

  test('allows forms in production to load reCAPTCHA if App Check is turned on', () => {
    const policy = contentSecurityPolicy(inlineHashes([]), 'production', true);
    expect(policy).toContain("script-src 'self' https://www.google.com/recaptcha/");
    expect(policy).toContain('frame-src https://www.google.com/recaptcha/');
    expect(policy).toContain('https://content-firebaseappcheck.googleapis.com');
    const without = contentSecurityPolicy(inlineHashes([]), 'production');
    expect(without).not.toMatch(/recaptcha|appcheck/);
  });

  test('is inserted into a page once, with escaped quotes', () => {
    expect(
      insertPolicy('<meta content="CONTENT-SECURITY-POLICY">CONTENT-SECURITY-POLICY', "src 'none'"),
    ).toBe('<meta content="src &#39;none&#39;">CONTENT-SECURITY-POLICY');
  });

  test("is inserted into the renderer's code for each kind of page", () => {
    const policies = { home: `script-src 'self' "x"`, listing: '' };
    const code = insertPolicies('read("CONTENT-SECURITY-POLICIES")', policies);
    expect(readPolicies(code.slice('read("'.length, -'")'.length))).toEqual(policies);
    expect(readPolicies('CONTENT-SECURITY-POLICIES')).toEqual({});
  });
});
