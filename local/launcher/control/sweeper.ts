const everyMs = 60_000;

export type Sweeper = {
  /** Runs the scheduled sweep now; rejects when the functions refuse it. */
  sweep: () => Promise<void>;
  start: () => void;
  stop: () => void;
};

/** @throws Error when the function does not respond with success */
export async function callFunction(functions: string, name: string): Promise<void> {
  const response = await fetch(`${functions}/${name}`, { method: 'POST' });
  if (response.ok) {
    await response.arrayBuffer();
    return;
  }
  throw new Error(`${name} answered ${response.status}: ${(await response.text()).slice(0, 500)}`);
}

/**
 * Runs the scheduled sweep every minute, as Cloud Scheduler does in production. The emulators do not run scheduled
 * functions.
 */
export function openSweeper(functions: string, onFailure: (error: unknown) => void): Sweeper {
  let timer: NodeJS.Timeout | undefined;
  const sweep = () => callFunction(functions, 'sweep');
  return {
    sweep,
    start() {
      timer = setInterval(() => void sweep().catch(onFailure), everyMs);
    },
    stop() {
      clearInterval(timer);
    },
  };
}
