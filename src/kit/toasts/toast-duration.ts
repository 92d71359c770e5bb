import type { Toast } from './toast.ts';

/** Default duration of toasts (specification §9). */
export const durationsMs = { success: 3000, error: 5000, info: 3000 } as const;

export function durationOf({ kind, durationMs }: Toast): number {
  return durationMs ?? durationsMs[kind];
}
