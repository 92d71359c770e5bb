/** Number of retries of a failed call, and the pauses before them in ms (specification §9). */
const retryLimits = { retries: 3, firstPauseMs: 1000, longestPauseMs: 30_000 };

/** The pause before a retry: doubles with each `repetition`, counted from 0, up to `longestPauseMs`. */
export function pauseMs(repetition: number): number {
  return Math.min(retryLimits.firstPauseMs * 2 ** repetition, retryLimits.longestPauseMs);
}

export type RetryPorts = {
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Whether the error is temporary, so that a retry can help. */
  isPassing: (error: unknown) => boolean;
};

/**
 * Calls `attempt` until it succeeds, at most four times.
 *
 * @throws the last error; a permanent error at once; the abort reason
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  signal: AbortSignal,
  { wait, isPassing }: RetryPorts,
): Promise<T> {
  for (let repetition = 0; ; repetition += 1) {
    signal.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      if (repetition === retryLimits.retries || !isPassing(error)) throw error;
      await wait(pauseMs(repetition), signal);
    }
  }
}

export function waitMs(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
