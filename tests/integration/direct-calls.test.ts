import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerCall } from '../../functions/src/entry/api/answer-call.ts';
import { originOf } from '../../functions/src/platform/caller/origin.ts';
import { usedAllowance, useAllowance } from './support/used-allowance.ts';
import { startWorld, type World } from './support/world.ts';

// A function can also be called at its own URL, where the caller controls `X-Forwarded-For`.

let world: World;

beforeEach(async () => {
  world = await startWorld();
});

afterEach(() => world.stop());

let calls = 0;

/** Calls the function at its own URL. Each call has a new, invented client IP address. */
async function post(name: string, body: object, from: string | null = '203.0.113.7') {
  calls += 1;
  const forged = `198.51.${calls % 256}.${calls >> 8}, 10.0.0.${calls % 256}`;
  const forwarded = from === null ? null : `${forged}, ${from}`;
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const { status } = await answerCall(
    world.context,
    {
      method: 'POST',
      path: `/api/${name}`,
      header: (header) => headers[header],
      origin: originOf(forwarded, '192.0.2.55'),
      body: new TextEncoder().encode(JSON.stringify(body)),
    },
    'https://kloer.lu',
  );
  return status;
}

const requests = {
  'auth-mail': () =>
    post('send-auth-mail', { kind: 'reset', email: `p${calls}@example.lu`, language: 'fr' }),
  contact: () =>
    post('send-contact-email', {
      name: 'Zoé',
      email: `p${calls}@example.lu`,
      message: 'Moien',
      language: 'fr',
      messageId: `message-number-${calls}`,
    }),
};

describe.each([
  ['auth-mail', 400, 1200, 200],
  ['contact', 150, 450, 200],
] as const)(
  'the call %s, sent directly to its function with changing X-Forwarded-For headers,',
  (action, one, all, answer) => {
    test("is limited by the IP address that Google's front end added", async () => {
      await useAllowance(world, action, 'caller 203.0.113.7', one - 2);
      const statuses = [];
      for (let count = 0; count < 4; count += 1) statuses.push(await requests[action]());
      expect(statuses).toEqual([answer, answer, 429, 429]);
      expect(await usedAllowance(world, action, 'caller 203.0.113.7')).toBe(one);
    });

    test('is limited in total, even from many IP addresses', async () => {
      await useAllowance(world, action, 'everybody', all);
      expect(await requests[action]()).toBe(429);
      world.pass(60 * 60_000);
      expect(await requests[action]()).toBe(answer);
    });
  },
);

test('an X-Forwarded-For header is ignored if no front end added an IP address', async () => {
  await useAllowance(world, 'auth-mail', 'caller 192.0.2.55', 400);
  const mail = { kind: 'reset', email: 'lea@example.lu', language: 'fr' };
  expect(await post('send-auth-mail', mail, null)).toBe(429);
  expect(await post('send-auth-mail', mail)).toBe(200);
});

test('a call with a forged IP address in a header does not count against the limit of that address', async () => {
  for (let count = 0; count < 3; count += 1) await requests.contact();
  expect(await usedAllowance(world, 'contact', 'caller 203.0.113.7')).toBe(3);
  expect(await usedAllowance(world, 'contact', 'everybody')).toBe(3);
  expect(await usedAllowance(world, 'contact', 'caller 10.0.0.1')).toBeUndefined();
  // The three other counters limit receipts to the three e-mail addresses, so no other caller was counted.
  expect((await world.context.db.collection('rateLimits').get()).size).toBe(5);
});
