import { runServer } from '../run-server.ts';
import { parseOptions } from './options.ts';
import { startFirestore } from './server.ts';

await runServer(
  async () => {
    const options = parseOptions(process.argv.slice(2), process.env);
    const log = (line: string): void => void process.stdout.write(`${line}\n`);
    const server = await startFirestore({ ...options, log });
    for (const { line, column, severity, message } of server.rulesIssues) {
      process.stderr.write(`${options.rulesFile}:${line}:${column} ${severity}: ${message}\n`);
    }
    return server;
  },
  ({ url }) => `Firestore is ready at ${url}`,
);
