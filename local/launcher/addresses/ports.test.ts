import { createServer, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freePorts, isPortFree, localHost, portsAt, requireFreePorts, services } from './ports.ts';

const server = createServer();
afterEach(() => new Promise((resolve) => server.close(resolve)));

function occupy(): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, localHost, () => resolve((server.address() as AddressInfo).port));
  });
}

test('the port offset is added to every port, and two stacks with offsets 100 apart share no port', () => {
  const here = portsAt(0);
  const there = portsAt(100);
  for (const service of services) expect(there[service]).toBe(here[service] + 100);
  expect(new Set([...Object.values(here), ...Object.values(there)]).size).toBe(services.length * 2);
});

test('every service gets a different free port', async () => {
  const ports = await freePorts();
  expect(new Set(Object.values(ports)).size).toBe(services.length);
  expect(await isPortFree(ports.site)).toBe(true);
});

test('a port in use is reported in one sentence that says what to do', async () => {
  const port = await occupy();
  const ports = { ...(await freePorts()), auth: port };
  await expect(requireFreePorts(ports, ['site', 'auth'])).rejects.toMatchObject({
    code: 'port-busy',
    message: expect.stringMatching(
      new RegExp(`^Port ${port} \\(auth\\) is in use .*--port-offset 100\`\\.$`),
    ),
  });
  await expect(requireFreePorts(ports, ['site'])).resolves.toBeUndefined();
});
