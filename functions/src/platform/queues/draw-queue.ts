import type { DrawQueue } from '../context.ts';
import { region } from '../config.ts';

/** The local sweep draws instead, so that drawings do not slow down writing the demo. */
export const drawLater: DrawQueue = { enqueue: async () => {} };

export function drawQueue(): DrawQueue {
  return {
    enqueue: async (order) => {
      const { getFunctions } = await import('firebase-admin/functions');
      await getFunctions().taskQueue(`locations/${region}/functions/social`).enqueue(order);
    },
  };
}
