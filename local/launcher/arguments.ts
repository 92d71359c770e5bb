import { parseArgs } from 'node:util';
import { offsetRange } from './addresses/ports.ts';
import { StartupProblem } from './startup-problem.ts';

export type Publisher = 'directory' | 'hosting';

export type LauncherArguments = {
  reset: boolean;
  portOffset: number;
  /** Serve the site from Astro's dev server, with hot reload. */
  dev: boolean;
  /** Use Google's Java emulators of Firestore and, if it is installed, of Storage rules. */
  official: boolean;
  /** Use the real Stripe, in the test mode of the user's account. */
  stripe: boolean;
  publisher: Publisher;
  seed: boolean;
  /** Folder of all data of the stack, relative to the repository's root unless absolute. */
  data: string;
  help: boolean;
};

export const usage = `npm start -- [options]      npm run dev -- [options]

  --reset            begin anew: delete accounts, profiles, files and mails of this stack
  --port-offset N    move every port by N, to run beside another stack
  --dev              serve the site from Astro's dev server, with hot reload (npm run dev)
  --official         use Google's own Firestore emulator, and its Storage rules if they are there (Java)
  --stripe           use Stripe itself with the test key in STRIPE_SECRET_KEY (needs its command line)
  --publisher hosting  publish through a local copy of Hosting's REST API, and serve its live version
  --no-seed          leave an empty stack empty
  --data DIR         keep everything in DIR (default .local/stack)
  --help             print this`;

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowNegative: true,
      options: {
        reset: { type: 'boolean', default: false },
        'port-offset': { type: 'string', default: '0' },
        dev: { type: 'boolean', default: false },
        official: { type: 'boolean', default: false },
        stripe: { type: 'boolean', default: false },
        publisher: { type: 'string', default: 'directory' },
        seed: { type: 'boolean', default: true },
        data: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    const said = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new StartupProblem('bad-arguments', `${said}: see \`npm start -- --help\`.`);
  }
}

function offsetFrom(text: string): number {
  const offset = Number(text);
  const { min, max } = offsetRange;
  if (text.trim() !== '' && Number.isInteger(offset) && offset >= min && offset <= max)
    return offset;
  throw new StartupProblem(
    'bad-arguments',
    `--port-offset takes a whole number from ${min} to ${max}, not "${text}".`,
  );
}

function publisherFrom(text: string): Publisher {
  if (text === 'directory' || text === 'hosting') return text;
  throw new StartupProblem(
    'bad-arguments',
    `--publisher takes "directory" or "hosting", not "${text}".`,
  );
}

/**
 * The default data folder: one for each port offset and kind of stack, so that concurrent stacks do
 * not share data.
 */
function defaultData(offset: number, official: boolean, others: Record<string, boolean>): string {
  const names = Object.keys(others).filter((name) => others[name]);
  const name = [official ? 'official' : 'stack', ...names].join('-');
  return `.local/${name}${offset === 0 ? '' : `-${offset}`}`;
}

export function parseArguments(args: readonly string[]): LauncherArguments {
  const values = parse(args);
  const portOffset = offsetFrom(values['port-offset']);
  const publisher = publisherFrom(values.publisher);
  const others = { stripe: values.stripe, hosting: publisher === 'hosting' };
  return {
    reset: values.reset,
    portOffset,
    dev: values.dev,
    official: values.official,
    stripe: values.stripe,
    publisher,
    seed: values.seed,
    data: values.data ?? defaultData(portOffset, values.official, others),
    help: values.help,
  };
}
