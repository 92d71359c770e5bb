import type { DrawQueue } from '../context.ts';
import { region } from '../config.ts';

/** Does nothing: locally the sweep draws, so that drawings do not slow down writing the demo. */
export const drawLater: DrawQueue = { enqueue: async () => {} };

export function drawQueue(): DrawQueue {
  return {
    enqueue: async (order) => {
      const { getFunctions } = await import('firebase-admin/functions');
      await getFunctions().taskQueue(`locations/${region}/functions/social`).enqueue(order);
    },
  };
}
