/** Signals within this time count as one. A Ctrl-C in a terminal arrives twice: from the terminal and from npm. */
const sameRequestMs = 500;

export type StopHandlers = {
  /** Called for the first signal, to end in order. */
  first: () => void;
  /** Called for the second signal, to end at once. */
  again: () => void;
};

/** Listens for Ctrl-C, the closing of the terminal, and `kill`. */
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
