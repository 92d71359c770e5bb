import * as z from 'zod';

export const Fault = z.strictObject({
  kind: z.enum([
    /** The call takes effect at once, but its response comes after `ms`. */
    'late',
    /** Responds 429, without any effect. */
    'rate-limit',
    /** Responds 500, without any effect; the response is stored under the idempotency key. */
    'error',
    /** Responds 500 although the call took effect; the response is stored under the idempotency key. */
    'error-after',
    /** Responds 400 with `code`, without any effect; the response is stored under the idempotency key. */
    'refused',
    /** Cuts the connection without any effect. */
    'cut-before',
    /** Cuts the connection after the call took effect. */
    'cut-after',
  ]),
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  path: z.string().startsWith('/v1/').optional(),
  code: z.string().default('invalid'),
  times: z.int().min(1).max(1000).default(1),
  ms: z.int().min(0).max(600_000).default(1000),
});

export type Fault = z.infer<typeof Fault>;

/** Faults that wait for matching requests; a restart removes them. */
export class Faults {
  #waiting: Fault[] = [];

  add(fault: Fault): void {
    this.#waiting.push(fault);
  }

  clear(): void {
    this.#waiting = [];
  }

  waiting(): readonly Fault[] {
    return this.#waiting;
  }

  take(method: string, path: string): Fault | undefined {
    const fault = this.#waiting.find(
      (one) => (one.method ?? method) === method && path.startsWith(one.path ?? ''),
    );
    if (!fault) return undefined;
    fault.times -= 1;
    this.#waiting = this.#waiting.filter(({ times }) => times > 0);
    return fault;
  }
}
