import { collections, type CollectionName } from '../../functions/src/database/collections.ts';
import { visibility } from '@kloer/domain/subscription/visibility.ts';
import {
  accountsOf,
  demoBuckets,
  documentsOf,
  objectsOf,
  pathOfDocument,
  stripeOf,
  type Demo,
} from '#local/seed/demo/demo-file.ts';
import { planFor } from '#local/seed/demo/move-demo.ts';
import { demoAccounts } from '#local/seed/accounts.ts';
import { seedTeachers, type SeedTeacher } from '#local/seed/people.ts';
import { drawnPortrait } from '#local/seed/portraits/sitter.ts';
import { demoPromoCodes } from '#local/seed/promo-codes.ts';
import type Stripe from 'stripe';
import { checkFaults } from './check-faults.ts';

type RestValue = Record<string, unknown>;

/** Converts a value of Firestore's REST interface to JavaScript, as zod schemas expect it. */
function plain(value: RestValue): unknown {
  const [[type, inner] = ['', undefined]] = Object.entries(value);
  switch (type) {
    case 'timestampValue':
      return new Date(inner as string);
    case 'integerValue':
      return Number(inner);
    case 'mapValue':
      return plainFields((inner as { fields?: Record<string, RestValue> }).fields);
    case 'arrayValue':
      return ((inner as { values?: RestValue[] }).values ?? []).map(plain);
    case 'nullValue':
      return null;
    default:
      return inner;
  }
}

export function plainFields(fields: Record<string, RestValue> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));
}

/** A document of the demo: its path, and its fields as zod schemas expect them. */
export type PlainDocument = { path: string; id: string; fields: Record<string, unknown> };

export function plainDocuments(demo: Demo): PlainDocument[] {
  return documentsOf(demo).map((document) => {
    const path = pathOfDocument(document);
    const fields = plainFields(document.fields as Record<string, RestValue>);
    return { path, id: path.slice(path.lastIndexOf('/') + 1), fields };
  });
}

const patterns = Object.entries(collections).map(([name, { path }]) => ({
  name: name as CollectionName,
  pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
}));

function schemaFaults(documents: readonly PlainDocument[]): string[] {
  return documents.flatMap(({ path, fields }) => {
    const collection = patterns.find(({ pattern }) => pattern.test(path));
    if (!collection) return [`${path} is of no known collection`];
    const { error } = collections[collection.name].schema.safeParse(fields);
    return error ? [`${path} is not as described: ${error.message}`] : [];
  });
}

/** JSON of a value, independent of the order of its fields. */
function ordered(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner) && !(inner instanceof Date)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

function accountFaults(demo: Demo, teachers: readonly SeedTeacher[]): string[] {
  const expected = new Map([
    ...[demoAccounts.admin, demoAccounts.fresh].map(({ uid, email }) => [uid, email] as const),
    ...teachers.map(({ uid, fields }) => [uid, fields.email] as const),
  ]);
  const accounts = accountsOf(demo);
  const missing = [...expected.keys()].filter(
    (uid) => !accounts.some(({ localId }) => localId === uid),
  );
  return [
    ...missing.map((uid) => `${uid} has no account`),
    ...accounts.flatMap(({ localId, email, emailVerified }) =>
      expected.get(localId) === email && emailVerified === true
        ? []
        : [`the account ${localId} is not as expected`],
    ),
  ];
}

function teacherFaults(
  documents: ReadonlyMap<string, PlainDocument>,
  teachers: readonly SeedTeacher[],
): string[] {
  return teachers.flatMap(({ uid, fields, hasPicture }) => {
    const document = documents.get(`teachers/${uid}`);
    if (!document) return [`teachers/${uid} is missing`];
    const { createdAt: _createdAt, updatedAt: _updatedAt, ...stored } = document.fields;
    const { seenDocuments: _seen, ...written } = stored;
    const profilePicture = hasPicture ? `${uid}-1700000000000.svg` : '';
    return ordered(written) === ordered({ ...fields, profilePicture })
      ? []
      : [`teachers/${uid} is not what local/seed/people says: run \`npm run demo\``];
  });
}

function pictureFaults(demo: Demo, teachers: readonly SeedTeacher[]): string[] {
  const expected = new Map(
    teachers.flatMap(({ uid, hasPicture, person }, number) =>
      hasPicture
        ? [[`profile-pictures/${uid}-1700000000000.svg`, drawnPortrait(number, person)]]
        : [],
    ),
  );
  const objects = objectsOf(demo).filter(({ bucket }) => bucket === demoBuckets[0]);
  const names = new Set(objects.map(({ name }) => name));
  return [
    ...[...expected.keys()].filter((name) => !names.has(name)).map((name) => `${name} is missing`),
    ...objects.flatMap(({ name, body, contentType }) =>
      body === expected.get(name) && contentType === 'image/svg+xml'
        ? []
        : [`${name} is not the drawing of its teacher`],
    ),
  ];
}

const shownAs = {
  active: 'visible',
  paused: 'not-active',
  suspended: 'not-active',
  expired: 'requires-subscription',
  'never-activated': 'requires-subscription',
} as const;

type State = Parameters<typeof visibility>[0] & {
  suspensions: Record<string, boolean>;
  revision: string | null;
};

function subscriptionFaults(
  demo: Demo,
  documents: ReadonlyMap<string, PlainDocument>,
  teachers: readonly SeedTeacher[],
): string[] {
  return teachers.flatMap(({ uid, fate }) => {
    const document = documents.get(`subscriptions/${uid}`);
    const state = document?.fields as State | undefined;
    if (!state) return fate === 'never-activated' ? [] : [`${uid} has no subscription`];
    const shown = visibility(state, demo.recordedAt);
    const decisions = [
      ...Object.keys(state.suspensions),
      ...(state.revision ? [state.revision] : []),
    ];
    return [
      ...(shown === shownAs[fate] ? [] : [`${uid} is ${shown} and should be ${shownAs[fate]}`]),
      ...decisions
        .filter((id) => documents.get(`auditLog/${id}`)?.fields['personUid'] !== uid)
        .map((id) => `the audit log has no ${id} about ${uid}`),
    ];
  });
}

type StripeIds = {
  customerId: string | null;
  subscriptionId: string | null;
  told: Record<string, unknown>;
};

/** Whether a cancellation was mailed. The key of the mail contains the time of the cancellation. */
function isCancellationTold(
  { told }: StripeIds,
  { id, canceled_at }: Stripe.Subscription,
): boolean {
  const at = new Date((canceled_at ?? 0) * 1000).toISOString();
  return `plan-cancelled ${id} ${at}` in told;
}

/** Differences between stored plans and those that follow from the local Stripe's subscriptions. */
function paymentFaults(
  demo: Demo,
  documents: ReadonlyMap<string, PlainDocument>,
  teachers: readonly SeedTeacher[],
): string[] {
  const objects = stripeOf(demo);
  const ids = new Set(objects.map(([, id]) => id));
  return teachers.flatMap(({ uid, plan }) => {
    const customer = documents.get(`customers/${uid}`)?.fields as StripeIds | undefined;
    if (!customer) return plan ? [`${uid} is no customer`] : [];
    if (!plan) return [`${uid} is a customer without a plan`];
    const { customerId, subscriptionId } = customer;
    const found = objects.find(([, id]) => id === subscriptionId)?.[2] as
      | Stripe.Subscription
      | undefined;
    if (!found || !ids.has(customerId ?? '') || found.customer !== customerId) {
      return [`the local Stripe does not know the plan of ${uid}`];
    }
    const stored = documents.get(`subscriptions/${uid}`)?.fields as State | undefined;
    const isCancelled = found.cancel_at_period_end || found.cancel_at !== null;
    return [
      ...(ordered(stored?.entitlement.stripe) === ordered(planFor(found))
        ? []
        : [`the plan of ${uid} is not what Stripe says`]),
      ...(isCancelled === (plan === 'cancelled') ? [] : [`the plan of ${uid} is not ${plan}`]),
      ...(isCancelled && !isCancellationTold(customer, found)
        ? [`${uid} would be told of the cancellation again`]
        : []),
      ...(found.metadata['uid'] === uid ? [] : [`Stripe has the plan of ${uid} for another`]),
    ];
  });
}

/** References to users without an account. */
function personFaults(demo: Demo, documents: readonly PlainDocument[]): string[] {
  const uids = new Set(accountsOf(demo).map(({ localId }) => localId));
  return documents.flatMap(({ path, id, fields }) => {
    const collection = path.slice(0, path.indexOf('/'));
    const isTheirs = ['admins', 'customers', 'subscriptions', 'teachers'].includes(collection);
    const uid = isTheirs ? id : (fields['personUid'] ?? fields['uid']);
    return uid === undefined || uids.has(uid as string) ? [] : [`${path} is about no account`];
  });
}

function slugFaults(
  documents: readonly PlainDocument[],
  teachers: readonly SeedTeacher[],
): string[] {
  const slugs = documents.filter(({ path }) => path.startsWith('slugs/'));
  return teachers.flatMap(({ uid, fate }) => {
    const [own, ...more] = slugs.filter(({ fields }) => fields['uid'] === uid);
    if (!own || more.length > 0) return [`${uid} has ${own ? 'several slugs' : 'no slug'}`];
    const wasSeen = fate === 'active' || fate === 'paused';
    return own.fields['wasPublic'] === wasSeen ? [] : [`${own.path} is not as ${uid} was seen`];
  });
}

function promoCodeFaults(documents: readonly PlainDocument[]): string[] {
  const codes = documents.filter(({ path }) => path.startsWith('promoCodes/'));
  const stored = Object.fromEntries(
    codes.map(({ id, fields: { createdAt: _createdAt, ...fields } }) => [id, fields]),
  );
  return ordered(stored) === ordered(demoPromoCodes) ? [] : ['the promo codes differ'];
}

/** All errors in a demo of the first `count` teachers, as sentences; empty for a correct demo. */
export function faultsOf(demo: Demo, count?: number): string[] {
  const teachers = seedTeachers(count);
  const documents = plainDocuments(demo);
  const byPath = new Map(documents.map((document) => [document.path, document]));
  return [
    ...(byPath.size === documents.length ? [] : ['two documents have one path']),
    ...schemaFaults(documents),
    ...accountFaults(demo, teachers),
    ...teacherFaults(byPath, teachers),
    ...pictureFaults(demo, teachers),
    ...checkFaults(demo, byPath, teachers),
    ...subscriptionFaults(demo, byPath, teachers),
    ...paymentFaults(demo, byPath, teachers),
    ...personFaults(demo, documents),
    ...slugFaults(documents, teachers),
    ...promoCodeFaults(documents),
  ];
}
