import { readFile } from 'node:fs/promises';
import type { StackAddresses } from '#local/launcher/addresses/stack-addresses.ts';

/** The stack that the global setup started, or the one that `KLOER_STACK` names. */
export async function runningStack(): Promise<StackAddresses> {
  const file = process.env['KLOER_STACK'];
  if (!file) throw new Error('KLOER_STACK must name the stack.json of a running local stack.');
  return JSON.parse(await readFile(file, 'utf8')) as StackAddresses;
}
