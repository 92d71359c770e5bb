import { parseFlags, portOf } from '../run-server.ts';
import type { StripeOptions } from './server.ts';
import { UsageError } from '../usage-error.ts';

const flags = {
  port: { type: 'string' },
  webhook: { type: 'string' },
  'webhook-secret': { type: 'string' },
  data: { type: 'string' },
  clock: { type: 'string' },
  key: { type: 'string' },
} as const;

type Environment = Record<string, string | undefined>;

/** Parses the command line; KLOER_CLOCK_FILE may name the file of the stack's clock. */
export function parseOptions(args: readonly string[], env: Environment): StripeOptions {
  const values = parseFlags(args, flags);
  const port = portOf(values.port, 12_111);
  const { webhook, key } = values;
  if (webhook !== undefined && !/^https?:\/\//.test(URL.canParse(webhook) ? webhook : '')) {
    throw new UsageError(`--webhook must be a web address, not "${webhook}".`);
  }
  if (key !== undefined && !/^sk_test_\w+$/.test(key)) {
    throw new UsageError('--key must begin with sk_test_: this is not for keys of real accounts.');
  }
  const secret = values['webhook-secret'];
  if (secret !== undefined && !/^whsec_\w+$/.test(secret)) {
    throw new UsageError('--webhook-secret must begin with whsec_.');
  }
  return {
    port,
    webhook,
    webhookSecret: secret,
    data: values.data,
    clockFile: values.clock ?? env['KLOER_CLOCK_FILE'],
    key,
  };
}
