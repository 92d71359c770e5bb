import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { Kind, Kinds } from './store/kinds.ts';
import type { Store } from './store/store.ts';
import { missing } from './api/failure.ts';

/** The API version that the SDK pins; this server supports no other. */
export const apiVersion: Stripe.LatestApiVersion = '2026-10-28.endive';

/** The cause of an event: an API request, or the passing of time. */
export type Cause = { id: string | null; idempotency_key: string | null };

/** The data and services of a Stripe account, as one call or due task sees them. */
export type Account = {
  readonly store: Store;
  /** Origin of this server, for the URLs of pages in objects. */
  readonly origin: string;
  /** Now, in seconds since 1970; while a due task runs, the time at which it was due. */
  now: () => number;
  /** Creates an event about `object`; `previous` contains the old values of changed fields. */
  emit(type: string, object: object, previous?: Record<string, unknown>): void;
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A new id that looks like Stripe's, such as `cus_` and 14 random letters. */
export function newId(prefix: string, length = 24): string {
  const random = [...randomBytes(length)].map((byte) => letters[byte % letters.length]);
  return `${prefix}_${random.join('')}`;
}

/** The id in a field that contains either an id or a whole object. */
export function idOf(field: string | { id: string } | null | undefined): string | null {
  return typeof field === 'string' ? field : (field?.id ?? null);
}

const words: Partial<Record<Kind, string>> = {
  'checkout.session': 'checkout.session',
  'billing_portal.configuration': 'billing portal configuration',
  payment_method: 'PaymentMethod',
};

/**
 * @param param name of the parameter that contains the id; `id` if the path contains it
 * @throws Failure resource_missing
 */
export function existing<K extends Kind>(
  { store }: Account,
  kind: K,
  id: string,
  param = 'id',
): Kinds[K] {
  const found = store.get(kind, id);
  if (found === undefined) throw missing(words[kind] ?? kind, id, param);
  return found;
}

/** Stores an object with changed fields, and returns their old values. */
export function change<K extends Kind>(
  account: Account,
  kind: K,
  before: Kinds[K],
  fields: Partial<Kinds[K]>,
): { object: Kinds[K]; previous: Record<string, unknown> } {
  const object = account.store.put(kind, { ...before, ...fields });
  const was = before as Record<string, unknown>;
  const previous = Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name]))
      .map(([name]) => [name, was[name] ?? null]),
  );
  return { object, previous };
}

/** Declares a number as the SDK's type for decimals, which are sent as text. */
export function decimal(value: number): Stripe.Decimal {
  return String(value) as unknown as Stripe.Decimal;
}

/** A list inside an object, without further pages. */
export function listOf<T>(url: string, data: T[]): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: false, url };
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The fields of a request without those that are undefined. */
export function defined<T extends object>(fields: T): Defined<T> {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent) as Defined<T>;
}
