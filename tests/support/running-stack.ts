import { readFile } from 'node:fs/promises';
import type { StackAddresses } from '#local/launcher/addresses/stack-addresses.ts';

/** A stack with the local Stripe: on Stripe's own pages no test pays. */
export type TestedStack = StackAddresses & { stripe: string };

/** The stack that the global setup started, or the one that `KLOER_STACK` names. */
export async function runningStack(): Promise<TestedStack> {
  const file = process.env['KLOER_STACK'];
  if (!file) throw new Error('KLOER_STACK must name the stack.json of a running local stack.');
  return JSON.parse(await readFile(file, 'utf8')) as TestedStack;
}

/** What time it is on a stack whose clock tests move, in milliseconds since 1970. */
export async function stackTimeMs({ control }: StackAddresses): Promise<number> {
  const clock = await (await fetch(`${control}/clock`)).json();
  return Date.parse((clock as { now: string }).now);
}

/** Has a stack do at once what it does every minute: mails that wait, drawings, what has run out. */
export async function sweep({ control }: StackAddresses): Promise<void> {
  await fetch(`${control}/sweep`, { method: 'POST' });
}
