/**
 * A server process that has loaded everything and waits for the name of its data file, so that
 * a thousand restarts do not each wait for Node to read the modules.
 */
import { startFirestore } from '#local/firestore/server.ts';

process.once('message', (data: string) => {
  startFirestore({ data, indexCheck: false }).then(
    (server) => process.send?.(`${server.host}:${server.port}`),
    (error: unknown) => process.send?.(`failed: ${String(error)}`),
  );
});
process.once('disconnect', () => process.exit(0));
