/**
 * Replaces Google's rules runtime of the Storage emulator: `node main.ts serve` speaks the emulator's protocol on
 * stdin and stdout until SIGINT or the end of stdin. The emulator shows its stderr as warnings.
 */
import { createInterface } from 'node:readline';
import { StorageRulesRuntime } from './runtime.ts';

const [command] = process.argv.slice(2);
if (command !== 'serve') {
  process.stderr.write('usage: node main.ts serve\n');
  process.exit(2);
}

process.on('SIGINT', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));

const runtime = new StorageRulesRuntime((message) => {
  process.stdout.write(`${JSON.stringify(message)}\n`);
});

const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
lines.on('line', (line) => {
  if (line.trim() === '') return;
  try {
    runtime.receive(line);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`Storage rules runtime: ${reason}\n`);
  }
});
lines.on('close', () => process.exit(0));
runtime.start();
