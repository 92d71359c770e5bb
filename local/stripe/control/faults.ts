import * as z from 'zod';

/** A failure of the next matching request. */
export const Fault = z.strictObject({
  kind: z.enum([
    /** The effect happens at once; the answer takes `ms`. */
    'late',
    /** 429, nothing happens. */
    'rate-limit',
    /** 500, nothing happens; the answer is kept under the idempotency key. */
    'error',
    /** 500 although the effect has happened; kept under the key as well. */
    'error-after',
    /** 400 with `code`, nothing happens; kept under the key as well. */
    'refused',
    /** The connection is cut, nothing happens. */
    'cut-before',
    /** The connection is cut, the effect has happened. */
    'cut-after',
  ]),
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  /** Prefix of the path. */
  path: z.string().startsWith('/v1/').optional(),
  code: z.string().default('invalid'),
  times: z.int().min(1).max(1000).default(1),
  ms: z.int().min(0).max(600_000).default(1000),
});

export type Fault = z.infer<typeof Fault>;

/** Faults that wait for their requests; they are not kept over a restart. */
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
