/** A server process with loaded modules that waits for its data file, to save time in a thousand restarts. */
import { startFirestore } from '#local/firestore/server.ts';

process.once('message', (data: string) => {
  startFirestore({ data, indexCheck: false }).then(
    (server) => process.send?.(`${server.host}:${server.port}`),
    (error: unknown) => process.send?.(`failed: ${String(error)}`),
  );
});
process.once('disconnect', () => process.exit(0));
