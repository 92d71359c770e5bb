/**
 * Time in ms within which several signals count as one stop request: npm also passes on a Ctrl-C that the terminal
 * sent.
 */
const sameRequestMs = 500;

export type StopHandlers = {
  first: () => void;
  again: () => void;
};

/** Listens for stop requests: Ctrl-C, the closing of the terminal, and `kill`. */
export function onStopRequest({ first, again }: StopHandlers): void {
  let askedAt: number | undefined;
  const hear = () => {
    const now = performance.now();
    if (askedAt === undefined) {
      askedAt = now;
      first();
    } else if (now - askedAt > sameRequestMs) {
      again();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, hear);
}
