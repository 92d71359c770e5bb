import { QueryClient } from '@tanstack/query-core';
import { AppError, type ErrorCode } from '@kloer/domain/errors/errors.ts';

/** Asking again would bring another answer. */
const passing: readonly ErrorCode[] = ['unavailable', 'internal', 'rate-limited'];

const retries = 3;
const longestPauseMs = 30_000;

export function isWorthRetrying(failures: number, error: Error): boolean {
  const code = error instanceof AppError ? error.code : 'internal';
  return failures < retries && passing.includes(code);
}

/** Doubles from a second on (specification §9). */
export const pauseMs = (failures: number): number => Math.min(1000 * 2 ** failures, longestPauseMs);

export type TeachersClient = QueryClient;

/** What the browser keeps of the teachers: fresh for a minute, and for five minutes after it was shown. */
export const createTeachersClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 5 * 60_000,
        retry: isWorthRetrying,
        retryDelay: pauseMs,
      },
      // What was asked for may have been done: whoever asked decides whether to ask again.
      mutations: { retry: false },
    },
  });
