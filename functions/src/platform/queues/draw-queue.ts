import type { DrawQueue } from '../context.ts';
import { region } from '../config.ts';

/**
 * Forgets every order. The local stack draws when it sweeps, once a minute: hundreds of drawings must
 * not compete with the demo being written.
 */
export const drawLater: DrawQueue = { enqueue: async () => {} };

/** The queue of the `social` function; its SDK is loaded with the first order. */
export function drawQueue(): DrawQueue {
  return {
    enqueue: async (order) => {
      const { getFunctions } = await import('firebase-admin/functions');
      await getFunctions().taskQueue(`locations/${region}/functions/social`).enqueue(order);
    },
  };
}
