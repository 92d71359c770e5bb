import { expect, test } from 'vitest';

/** What firebase-tools deploys a function with. */
type Endpoint = {
  availableMemoryMb?: number;
  concurrency?: number;
  timeoutSeconds?: number;
};

async function endpoints(): Promise<Record<string, Endpoint>> {
  const functions = (await import('../../functions/src/index.ts')) as Record<
    string,
    { __endpoint?: Endpoint } | undefined
  >;
  return Object.fromEntries(
    Object.entries(functions).flatMap(([name, exported]) =>
      exported?.__endpoint ? [[name, exported.__endpoint]] : [],
    ),
  );
}

// Without a size of its own a function gets 256 MiB and 80 requests at once, in which `api` is killed.
test('each function has the memory and the concurrency that were measured for it', async () => {
  const resources = Object.entries(await endpoints()).map(([name, endpoint]) => [
    name,
    [endpoint.availableMemoryMb, endpoint.concurrency],
  ]);
  expect(Object.fromEntries(resources)).toEqual({
    api: [1024, 40],
    page: [512, 40],
    mail: [512, 4],
    stripeWebhook: [512, 10],
    project: [1024, 1],
    projectSubscription: [1024, 1],
    publish: [1024, 1],
    social: [512, 1],
    sweep: [1024, 1],
  });
});
