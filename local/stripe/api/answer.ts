import { apiVersion, newId } from '../account.ts';
import type { Fault, Faults } from '../control/faults.ts';
import type { StandIn } from '../stand-in.ts';
import { expanded } from './expand.ts';
import { Failure, invalid } from './failure.ts';
import { type FormGroup, parseForm } from './form.ts';
import {
  type Keyed,
  answeredBefore,
  checkedKey,
  inProgress,
  parametersHash,
} from './idempotency.ts';
import { findRoute } from './routes.ts';

export type Asked = {
  method: string;
  path: string;
  query: string;
  body: string;
  header: (name: string) => string | undefined;
};

export type Answer = { status: number; headers: Record<string, string>; body: string };

/** Means: cut the connection instead of responding. */
export type Cut = 'cut';

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

const json = (body: object) => JSON.stringify(body, null, 2);

/** Handles requests of the API that have the secret key. */
export class Api {
  readonly #standIn: StandIn;
  readonly #faults: Faults;
  readonly #key: string;
  readonly #underWay = new Set<string>();

  constructor(standIn: StandIn, faults: Faults, key: string) {
    this.#standIn = standIn;
    this.#faults = faults;
    this.#key = key;
  }

  async answer(asked: Asked): Promise<Answer | Cut> {
    const requestId = newId('req', 14);
    try {
      this.#authenticate(asked);
      return await this.#answerKnown(asked, requestId);
    } catch (error) {
      return this.#answered(requestId, failureOf(error));
    }
  }

  async #answerKnown(asked: Asked, requestId: string): Promise<Answer | Cut> {
    const { method, path } = asked;
    const { route, names } = findRoute(method, path);
    const form = formOf(asked);
    const key = method === 'POST' ? checkedKey(asked.header('idempotency-key')) : undefined;
    const fault = this.#faults.take(method, path);
    if (fault?.kind === 'cut-before') return 'cut';
    if (fault?.kind === 'rate-limit') throw rateLimited;
    const keyed = key && { key, method, path, parameters: parametersHash(asked.body) };
    if (keyed) {
      if (this.#underWay.has(keyed.key)) throw inProgress(keyed.key);
      const before = answeredBefore(this.#standIn.accountNow(null), keyed);
      if (before) return this.#replayed(before, requestId, keyed.key);
      this.#underWay.add(keyed.key);
    }
    try {
      const work = route.prepare(form);
      const answer = this.#work({ fault, keyed: keyed || undefined, requestId }, (account) =>
        expanded(account, work(account, names), expandOf(form)),
      );
      if (fault?.kind === 'late') await pause(fault.ms);
      return fault?.kind === 'cut-after' ? 'cut' : answer;
    } finally {
      if (keyed) this.#underWay.delete(keyed.key);
    }
  }

  /** Stores the effect of a call and its response in one transaction, so that a retry after a crash finds both. */
  #work(
    request: { fault: Fault | undefined; keyed: Keyed | undefined; requestId: string },
    run: (account: ReturnType<StandIn['accountNow']>) => object,
  ): Answer {
    const { fault, keyed, requestId } = request;
    const cause = { id: requestId, idempotency_key: keyed?.key ?? null };
    const remember = (status: number, body: string) => {
      if (!keyed) return;
      const { key: id, ...asked } = keyed;
      const at = this.#standIn.accountNow(null).now();
      this.#standIn.store.put('answered', { id, ...asked, requestId, status, body, at });
    };
    const respond = (status: number, body: string) => {
      remember(status, body);
      return this.#answered(requestId, { status, body }, keyed?.key);
    };
    return this.#standIn.transact(cause, (account) => {
      if (fault?.kind === 'error') return respond(500, json({ error: broken.body }));
      if (fault?.kind === 'refused') return respond(400, json({ error: refused(fault.code) }));
      try {
        const object = account.store.savepoint(() => run(account), isOutcome);
        if (fault?.kind === 'error-after') return respond(500, json({ error: broken.body }));
        return respond(200, json(object));
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        return respond(error.status, json({ error: error.body }));
      }
    });
  }

  #authenticate(asked: Asked): void {
    const given = keyOf(asked.header('authorization') ?? '');
    if (given === undefined) {
      throw invalid(
        'You did not provide an API key. You need to provide your API key in the Authorization ' +
          "header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
        {},
        401,
      );
    }
    if (given !== this.#key) {
      const shown = given.length > 12 ? `${given.slice(0, 8)}****${given.slice(-4)}` : '****';
      throw invalid(`Invalid API Key provided: ${shown}`, {}, 401);
    }
    const version = asked.header('stripe-version') ?? apiVersion;
    if (version !== apiVersion) {
      throw invalid(`The local Stripe plays API version ${apiVersion} only, not ${version}.`);
    }
  }

  #replayed(
    before: { status: number; body: string; requestId: string },
    requestId: string,
    key: string,
  ): Answer {
    const answer = this.#answered(requestId, before, key);
    answer.headers['idempotent-replayed'] = 'true';
    answer.headers['original-request'] = before.requestId;
    return answer;
  }

  #answered(
    requestId: string,
    { status, body }: { status: number; body: string },
    key?: string,
  ): Answer {
    return {
      status,
      body,
      headers: {
        'content-type': 'application/json',
        'request-id': requestId,
        'stripe-version': apiVersion,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(status >= 500 ? { 'stripe-should-retry': 'false' } : {}),
      },
    };
  }
}

/** Whether a failed call keeps its effects. A declined payment is an error, but its charge stays. */
const isOutcome = (error: unknown) => error instanceof Failure && error.status === 402;

const rateLimited = invalid(
  'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
  { code: 'rate_limit' },
  429,
);

const refused = (code: string) => invalid('Refused. (Asked for by a control call.)', { code }).body;

const broken = new Failure(500, {
  type: 'api_error',
  message: 'An unknown error occurred. (Asked for by a control call.)',
});

function failureOf(error: unknown): { status: number; body: string } {
  if (error instanceof Failure) return { status: error.status, body: json({ error: error.body }) };
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`local Stripe: ${message}\n`);
  return { status: 500, body: json({ error: { type: 'api_error', message } }) };
}

function keyOf(authorization: string): string | undefined {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) +(\S+)$/i.exec(authorization) ?? [];
  if (value === '') return undefined;
  if (scheme.toLowerCase() === 'bearer') return value;
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0];
}

function formOf({ method, query, body, header }: Asked): FormGroup {
  if (method !== 'POST') return parseForm(body === '' ? query : `${query}&${body}`);
  const type = header('content-type') ?? 'application/x-www-form-urlencoded';
  if (!type.startsWith('application/x-www-form-urlencoded')) {
    throw invalid(
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If ' +
        'you have any questions, we can help at https://support.stripe.com/.',
    );
  }
  return parseForm(body);
}

function expandOf({ expand }: FormGroup): string[] {
  if (typeof expand !== 'object') return [];
  return Object.values(expand).filter((path) => typeof path === 'string');
}
