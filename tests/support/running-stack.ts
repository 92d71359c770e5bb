import { readFile } from 'node:fs/promises';
import type { StackAddresses } from '#local/launcher/addresses/stack-addresses.ts';

/** The addresses of a stack with the local Stripe, so that no test pays on Stripe's real pages. */
export type TestedStack = StackAddresses & { stripe: string };

/** The stack that the global setup started, or the one in `KLOER_STACK`. */
export async function runningStack(): Promise<TestedStack> {
  const file = process.env['KLOER_STACK'];
  if (!file) throw new Error('KLOER_STACK must name the stack.json of a running local stack.');
  return JSON.parse(await readFile(file, 'utf8')) as TestedStack;
}

/** The time on a stack whose clock tests move, in milliseconds since 1970. */
export async function stackTimeMs({ control }: StackAddresses): Promise<number> {
  const clock = await (await fetch(`${control}/clock`)).json();
  return Date.parse((clock as { now: string }).now);
}

/** Runs a stack's scheduled sweep now, which otherwise runs every minute. */
export async function sweep({ control }: StackAddresses): Promise<void> {
  await fetch(`${control}/sweep`, { method: 'POST' });
}
