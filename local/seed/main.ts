import { readFile } from 'node:fs/promises';
import { seed } from './seed.ts';
import type { StackAddresses } from './stack-client.ts';

const file = process.env['KLOER_STACK'];
if (!file) throw new Error('KLOER_STACK must name the stack.json of a running local stack.');
const stack = JSON.parse(await readFile(file, 'utf8')) as StackAddresses;
const size = process.env['KLOER_SEED_SIZE'];
const count = await seed(stack, {
  now: new Date(),
  log: (line) => console.log(line),
  ...(size === undefined ? {} : { size: Number(size) }),
});
console.log(`Seeded ${count} teachers.`);
