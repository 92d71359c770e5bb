import { createHash } from 'node:crypto';
import type { Account } from '../account.ts';
import { day } from '../calendar.ts';
import type { Answered } from '../store/kinds.ts';
import { Failure, invalid } from './failure.ts';

const longestKey = 255;

export type Keyed = { key: string; method: string; path: string; parameters: string };

/** A hash of form parameters that does not depend on their order. */
export const parametersHash = (body: string) =>
  createHash('sha256').update(body.split('&').toSorted().join('&')).digest('hex');

export function checkedKey(key: string | undefined): string | undefined {
  if (key === undefined || key.length <= longestKey) return key;
  throw invalid(`Idempotency keys can only be up to ${longestKey} characters long.`);
}

/**
 * The response stored in the last 24 hours for the same request with the same idempotency key; undefined if there is
 * none.
 *
 * @throws Failure idempotency_error when the key was used for another request
 */
export function answeredBefore(account: Account, asked: Keyed): Answered | undefined {
  const before = account.store.get('answered', asked.key);
  if (!before || before.at <= account.now() - day) return undefined;
  if (before.path !== asked.path || before.method !== asked.method) {
    throw refused(
      'Keys for idempotent requests can only be used for the same endpoint they were first used for ' +
        `('${asked.path}' vs '${before.path}'). Try using a key other than '${asked.key}' if you ` +
        'meant to execute a different request.',
    );
  }
  if (before.parameters !== asked.parameters) {
    throw refused(
      'Keys for idempotent requests can only be used with the same parameters they were first used ' +
        `with. Try using a key other than '${asked.key}' if you meant to execute a different request.`,
    );
  }
  return before;
}

const refused = (message: string) => new Failure(400, { type: 'idempotency_error', message });

export const inProgress = (key: string) =>
  new Failure(409, {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message:
      'There is currently another in-progress request using this Idempotent Key (that probably means ' +
      `you submitted twice, and the other request is still going through): ${key}. Please try again ` +
      'later.',
  });

export function forgetOldKeys({ store, now }: Account): void {
  for (const { id, at } of store.all('answered')) {
    if (at <= now() - day) store.remove('answered', id);
  }
}
