import type { DrawQueue } from './context.ts';
import { region } from './config.ts';

/** The queue of the `social` function; its SDK is loaded with the first order. */
export function drawQueue(): DrawQueue {
  return {
    enqueue: async (order) => {
      const { getFunctions } = await import('firebase-admin/functions');
      await getFunctions().taskQueue(`locations/${region}/functions/social`).enqueue(order);
    },
  };
}
