import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bareEnvironment } from '../support/bare-environment.ts';
import { domainOf, recordProblems } from '../../scripts/mail-records.ts';
import { repositoryRoot } from './source-files.ts';

const records: Record<string, string[]> = {
  'example.lu': ['site-verification=1', 'v=spf1 include:spf.mailjet.com -all'],
  'mailjet._domainkey.example.lu': ['k=rsa; p=MIGfMA0GCSqGSIb3'],
  '_dmarc.example.lu': ['v=DMARC1; p=quarantine; rua=mailto:moien@example.lu'],
};

const problemsWith = (changed: Record<string, string[]>) => {
  const all = { ...records, ...changed };
  return recordProblems('example.lu', 'mailjet', async (name) => all[name] ?? []);
};

test('complete DNS records for mail have no problem', async () => {
  expect(await problemsWith({})).toEqual([]);
});

test.each<[string, Record<string, string[]>, RegExp]>([
  ['no SPF record', { 'example.lu': [] }, /^example\.lu has no SPF record/],
  [
    'an SPF record of a longer version number',
    { 'example.lu': ['v=spf10 -all'] },
    /^example\.lu has no SPF record/,
  ],
  [
    'two SPF records',
    { 'example.lu': ['v=spf1 -all', 'v=spf1 include:a.lu -all'] },
    /^example\.lu has more than one SPF record/,
  ],
  [
    'an SPF record that allows every sender',
    { 'example.lu': ['v=spf1 +all'] },
    /^example\.lu .* allows every server/,
  ],
  ['an SPF record without a final rule', { 'example.lu': ['v=spf1 mx'] }, /allows every server/],
  [
    'no DKIM key',
    { 'mailjet._domainkey.example.lu': [] },
    /^mailjet\._domainkey\.example\.lu has no key/,
  ],
  ['a revoked DKIM key', { 'mailjet._domainkey.example.lu': ['v=DKIM1; p='] }, /has no key/],
  ['no DMARC record', { '_dmarc.example.lu': [] }, /^_dmarc\.example\.lu is missing/],
  [
    'a DMARC record that only monitors',
    { '_dmarc.example.lu': ['v=DMARC1; p=none'] },
    /stops no forged mail/,
  ],
])(
  '%s in the DNS records for mail is reported as one problem',
  async (_what, changed, sentence) => {
    const problems = await problemsWith(changed);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(sentence);
  },
);

test.each([
  ['Kloer <moien@example.lu>', 'example.lu'],
  ['moien@Mail.Example.lu', 'mail.example.lu'],
  ['Kloer', ''],
])('the domain of the sender address %j is %j', (from, domain) => {
  expect(domainOf(from)).toBe(domain);
});

test.each([
  [[], 'Name the project'],
  [['--project', 'kloer-prod'], 'Name the DKIM selector'],
  [['--project', 'kloer-prod', 'a selector'], 'Name the DKIM selector'],
  [['--project', 'demo-kloer', 'mailjet'], 'demo-kloer is a name of the local stack'],
])(
  'the command mail:check with the arguments %j is refused with one sentence',
  (args, sentence) => {
    const script = path.join(repositoryRoot, 'scripts', 'mail-check.ts');
    const { status, stderr } = spawnSync(process.execPath, [script, ...args], {
      encoding: 'utf8',
      env: bareEnvironment,
    });
    expect(stderr).toMatch(new RegExp(`^${sentence}`));
    expect(status).toBe(1);
  },
);
