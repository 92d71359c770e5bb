import { createHash } from 'node:crypto';
import { hourMs } from '@kloer/domain/date/spans.ts';
import { journalText, type Change } from '../../stripe/store/journal.ts';
import {
  demoBuckets,
  demoPaths,
  pathOfDocument,
  type Demo,
  type DemoDocument,
  type DemoObject,
} from './demo-file.ts';
import { moveInstants, type Move } from './move-demo.ts';

/** The data of a stack at the end of `npm run demo`. */
export type Recorded = {
  accounts: Record<string, unknown>[];
  accountsConfig: string;
  documents: DemoDocument[];
  objects: (DemoObject & Record<string, unknown>)[];
  stripe: Change[];
  /** Addresses of the recording stack, such as the site's, and their replacements. */
  origins: Readonly<Record<string, string>>;
};

/** Paths of documents that are temporary, or that the first start computes from others. */
const leftOut =
  /^(chores|history|leases|mails|profiles|publications|rankings|rateLimits|searchNews|site|sitemaps|stripeEvents|teacherIndex)\//;

/**
 * Kinds of the local Stripe's objects that are left out: stored responses, events, deliveries, and the recording
 * stack's webhook endpoint.
 */
const passingKinds = new Set([
  'answered',
  'delivery',
  'past_delivery',
  'event',
  'webhook_endpoint',
  'endpoint_secret',
]);

const isOriginal = ({ name, bucket }: DemoObject) =>
  bucket === demoBuckets[1] || name.startsWith('profile-pictures/');

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Moves a time to the beginning of its hour, so that every recording, which takes less than an hour, has the same
 * times.
 */
const toTheHour: Move = (instant) => {
  const sinceHour = instant.getTime() % hourMs;
  return sinceHour === hourMs - 1 ? instant : new Date(instant.getTime() - sinceHour);
};

/** Sorts entries by text, because their original order is random. */
const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** The random id of each audit log entry, and its replacement made from the entry's content. */
function auditIds(documents: readonly DemoDocument[]): [string, string][] {
  return documents.flatMap((document) => {
    const [collection, id = ''] = pathOfDocument(document).split('/');
    if (collection !== 'auditLog') return [];
    return [[id, digest(`audit ${JSON.stringify(document.fields)}`).slice(0, 20)]];
  });
}

/** Matches ids like Stripe's, such as `cus_tNVwIdn8oKfYzA`: at least fourteen characters, not all small letters. */
const stripeId = /(?<![A-Za-z0-9])([a-z]+(?:_test)?_)(?=[a-z]*[A-Z0-9])([A-Za-z0-9]{14,})/g;

/** The random ids of the local Stripe and their replacements, numbered in the journal's order. */
function stripeIds(journal: string): [string, string][] {
  const steady = new Map<string, string>();
  for (const [id, prefix = '', random = ''] of journal.matchAll(stripeId)) {
    const name = digest(`${prefix} ${steady.size}`).slice(0, random.length);
    if (!steady.has(id)) steady.set(id, prefix + name.padEnd(random.length, '0'));
  }
  return [...steady];
}

function invoicePrefixes(stripe: readonly Change[]): [string, string][] {
  return stripe.flatMap(([kind, , object]) => {
    if (kind !== 'customer') return [];
    const { invoice_prefix, email } = object as { invoice_prefix: string; email: string };
    return [[invoice_prefix, digest(email).slice(0, 8).toUpperCase()]];
  });
}

function replaced(text: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((before, [from, to]) => before.replaceAll(from, to), text);
}

/** The accounts of the demo. Their times are replaced by `recordedAt`: Auth takes them from the machine's clock. */
function steadyAccounts({ accounts }: Recorded, recordedAt: Date): string {
  const users = accounts
    .map((account) => {
      const salt = `fakeSalt${digest(String(account['localId'])).slice(0, 20)}`;
      const before = String(account['salt']);
      return JSON.stringify(account).replaceAll(before, salt);
    })
    .toSorted(byText)
    .map((account) => JSON.parse(account) as unknown);
  const text = JSON.stringify({ kind: 'identitytoolkit#DownloadAccountResponse', users });
  return moveInstants(text, () => recordedAt, 'with-numbers');
}

/** A UUID made from a text, for the file names of objects in an export. */
function uuidOf(text: string): string {
  const hash = digest(text);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ].join('-');
}

/** The random id of each document check, also in the name of its scan, and its replacement. */
function requestIds(documents: readonly DemoDocument[]): [string, string][] {
  return documents.flatMap((document) => {
    const path = pathOfDocument(document);
    const id = /"request":\{.*?"id":\{"stringValue":"([^"]+)"/.exec(JSON.stringify(document))?.[1];
    return path.startsWith('checks/') && id !== undefined ? [[id, uuidOf(path)]] : [];
  });
}

function steadyObjects(
  { objects }: Recorded,
  requests: readonly [string, string][],
  recordedAt: Date,
): Demo['files'] {
  const files = objects.filter(isOriginal).map(({ body, ...found }) => {
    const object = { ...found, name: replaced(found.name, requests) };
    const id = uuidOf(object.name);
    const fixed = {
      ...object,
      generation: recordedAt.getTime(),
      downloadTokens: [uuidOf(`token ${object.name}`)],
      etag: digest(body).slice(0, 27),
      timeCreated: recordedAt.toISOString(),
      updated: recordedAt.toISOString(),
    };
    return { id, text: JSON.stringify(fixed), body };
  });
  return Object.fromEntries(
    files
      .toSorted((a, b) => byText(a.text, b.text))
      .flatMap(({ id, text, body }) => [
        [`${demoPaths.objects}${id}.json`, text],
        [demoPaths.blobs + id, body],
      ]),
  );
}

/** Sets `revision`, the number of requests to Stripe, to 1: it depends on the order of webhooks. */
function withoutLooks(document: DemoDocument): DemoDocument {
  if (!pathOfDocument(document).startsWith('customers/')) return document;
  return { ...document, fields: { ...document.fields, revision: { integerValue: '1' } } };
}

/** The demo made from a recording, the same for every run: without derived data and random ids, with fixed times. */
export function steadyDemo(recorded: Recorded, recordedAt: Date): Demo {
  const kept = recorded.documents
    .filter((document) => !leftOut.test(`${pathOfDocument(document)}/`))
    .map((document) =>
      moveInstants(JSON.stringify(withoutLooks(document)), toTheHour, 'texts-only'),
    );
  const stripe = recorded.stripe.filter(([kind]) => !passingKinds.has(kind));
  const journal = journalText(stripe)
    .split('\n')
    .map((line) => line && moveInstants(line, toTheHour, 'with-numbers'))
    .join('\n');
  const requests = requestIds(recorded.documents);
  const names = [
    ...requests,
    ...Object.entries(recorded.origins),
    ...stripeIds(journal),
    ...invoicePrefixes(stripe),
  ];
  // The audit log comes last, because its ids are computed from the other data.
  const named = kept.map((line) => replaced(line, names));
  const audited = auditIds(named.map((line) => JSON.parse(line) as DemoDocument));
  const documents = named.map((line) => replaced(line, audited)).toSorted(byText);
  const header = JSON.stringify({ format: 'local-firestore-export', version: 1 });
  return {
    recordedAt,
    files: {
      [demoPaths.accounts]: steadyAccounts(recorded, recordedAt),
      [demoPaths.accountsConfig]: recorded.accountsConfig,
      [demoPaths.documents]: [header, ...documents, ''].join('\n'),
      [demoPaths.buckets]: JSON.stringify({ buckets: demoBuckets.map((id) => ({ id })) }),
      ...steadyObjects(recorded, requests, recordedAt),
      [demoPaths.stripe]: replaced(journal, names),
    },
  };
}
