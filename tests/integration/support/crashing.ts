import type { Context } from '../../../functions/src/platform/context.ts';
import { sample } from '../../support/sample.ts';

export class Crash extends Error {
  override readonly name = 'Crash';
}

/** Methods that change data at Stripe. */
const paymentEffects = [
  'addCustomer',
  'removeCustomer',
  'openCheckout',
  'expireCheckouts',
  'setEnding',
  'endNow',
  'giveBack',
  'dropInvoice',
  'refund',
] as const satisfies (keyof Context['payments'])[];

/**
 * A context whose process crashes before one effect: a commit, a file, an account, a queued task, a change at Stripe. A
 * crash after an effect equals a crash before the next one.
 *
 * @param effect the number of that effect, counted from 0; `Infinity` only counts effects
 */
export function crashing(
  context: Context,
  effect: number,
): { context: Context; crashed: () => boolean; effects: () => number } {
  let count = 0;
  const guarded =
    <A extends unknown[], R>(run: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      count += 1;
      if (count === effect + 1) throw new Crash();
      return run(...args);
    };
  const { auth, files, scans, queue, payments } = context;
  const guardedPayments = Object.fromEntries(
    paymentEffects.map((name) => {
      const effect = payments[name].bind(payments) as (...args: unknown[]) => Promise<unknown>;
      return [name, guarded(effect)];
    }),
  );
  const db = new Proxy(context.db, {
    get(target, name: keyof Context['db']) {
      if (name === 'runTransaction') return guarded(target.runTransaction.bind(target));
      if (name === 'batch') {
        return () => {
          const batch = target.batch();
          return Object.assign(batch, { commit: guarded(batch.commit.bind(batch)) });
        };
      }
      const value: unknown = target[name];
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return {
    crashed: () => count > effect,
    effects: () => count,
    context: {
      ...context,
      db,
      auth: { ...auth, deleteUser: guarded(auth.deleteUser.bind(auth)) },
      files: { ...files, remove: guarded(files.remove.bind(files)) },
      scans: {
        ...scans,
        write: guarded(scans.write.bind(scans)),
        remove: guarded(scans.remove.bind(scans)),
      },
      queue: {
        enqueue: guarded(queue.enqueue.bind(queue)),
        enqueueLists: guarded(queue.enqueueLists.bind(queue)),
      },
      payments: { ...payments, ...guardedPayments },
    },
  };
}

/**
 * The effects before which a test crashes: all in `npm run prove`, otherwise the first, the last and two between.
 *
 * @param count the number of effects of a normal run
 */
export function effectsToTry(name: string, count: number): number[] {
  const between = Array.from({ length: Math.max(0, count - 2) }, (_effect, index) => index + 1);
  return [...new Set([0, ...sample(name, between, 2), count - 1])];
}
