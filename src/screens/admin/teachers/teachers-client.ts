import { QueryClient } from '@tanstack/query-core';
import { AppError, type ErrorCode } from '@kloer/domain/errors/errors.ts';

/** Codes of temporary failures, after which a query is retried. */
const passing: readonly ErrorCode[] = ['unavailable', 'internal', 'rate-limited'];

const retries = 3;
const longestPauseMs = 30_000;

export function isWorthRetrying(failures: number, error: Error): boolean {
  const code = error instanceof AppError ? error.code : 'internal';
  return failures < retries && passing.includes(code);
}

/** The pause before a retry in ms: doubles from one second (specification §9). */
export const pauseMs = (failures: number): number => Math.min(1000 * 2 ** failures, longestPauseMs);

export type TeachersClient = QueryClient;

/** The browser's cache of teachers: fresh for a minute, removed five minutes after its last use. */
export const createTeachersClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 5 * 60_000,
        retry: isWorthRetrying,
        retryDelay: pauseMs,
      },
      // A failed change may have been made, so the caller decides whether to retry.
      mutations: { retry: false },
    },
  });
