/** `npm start`: runs the whole local stack until Ctrl-C. */
import { demoAccounts, demoPassword } from '../seed/accounts.ts';
import { demoPromoCode } from '../seed/promo-codes.ts';
import { parseArguments, usage } from './arguments.ts';
import { printedProgress, seconds } from './progress.ts';
import { startStack, type Stack } from './stack.ts';
import { StartupProblem } from './startup-problem.ts';
import { onStopRequest } from './processes/stop-request.ts';
import { welcome } from './welcome.ts';

const print = (line: string) => console.log(line);

function explain(error: unknown): void {
  if (!(error instanceof StartupProblem)) {
    console.error(error);
    return;
  }
  if (error.detail) console.error(`${error.detail}\n`);
  console.error(error.message);
}

async function stopInOrder(stack: Stack): Promise<void> {
  print('\n  Stopping: keeping accounts and files, ending the emulators …');
  const begun = performance.now();
  await stack.stop();
  print(
    `  Stopped in ${seconds(performance.now() - begun)}. \`npm start\` goes on where you left.`,
  );
}

async function run(): Promise<void> {
  const begun = performance.now();
  const args = parseArguments(process.argv.slice(2));
  if (args.help) {
    print(usage);
    return;
  }
  const asked = new AbortController();
  onStopRequest({
    first: () => asked.abort(new StartupProblem('step-failed', 'Stopped before it was ready.')),
    // All other processes of the stack watch this one, and end when it ends.
    again: () => process.exit(130),
  });
  const stopAsked = new Promise<'asked'>((resolve) => {
    asked.signal.addEventListener('abort', () => resolve('asked'));
  });

  print('\n  Kloer\n');
  const stack = await startStack({
    data: args.data,
    ports: args.portOffset,
    seed: args.seed,
    reset: args.reset,
    dev: args.dev,
    official: args.official,
    stripe: args.stripe,
    publisher: args.publisher,
    signal: asked.signal,
    progress: printedProgress(print),
  });
  const accounts = Object.values(demoAccounts);
  const demo = { accounts, password: demoPassword, promoCode: demoPromoCode };
  for (const line of welcome(stack, args.seed ? demo : undefined)) print(line);
  print(`\n  Ready in ${seconds(performance.now() - begun)}\n`);

  const end = await Promise.race([stopAsked, stack.failed.then(() => 'failed' as const)]);
  if (end === 'failed') {
    print(`\n  The Firebase Emulator Suite ended by itself: see ${stack.data}/logs/emulators.log.`);
    process.exitCode = 1;
  }
  await stopInOrder(stack);
}

try {
  await run();
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
process.exit();
