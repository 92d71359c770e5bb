import type { Toast } from './toast.ts';

/** How long a toast stays where nothing else is said (specification §9). */
export const durationsMs = { success: 3000, error: 5000, info: 3000 } as const;

/** How long this toast stays, in milliseconds. */
export function durationOf({ kind, durationMs }: Toast): number {
  return durationMs ?? durationsMs[kind];
}
