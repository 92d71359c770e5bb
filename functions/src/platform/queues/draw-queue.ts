import type { DrawQueue } from '../context.ts';
import { region } from '../config.ts';

export function drawQueue(): DrawQueue {
  return {
    enqueue: async (order) => {
      const { getFunctions } = await import('firebase-admin/functions');
      await getFunctions().taskQueue(`locations/${region}/functions/social`).enqueue(order);
    },
  };
}
