import { createServer } from 'node:net';
import { StartupProblem } from '../startup-problem.ts';

/** The port of each service, before the offset is added. All listen on 127.0.0.1 only. */
const defaultPorts = {
  site: 5170,
  functions: 5171,
  firestore: 5172,
  auth: 5173,
  storage: 5174,
  eventarc: 5175,
  tasks: 5176,
  hub: 5177,
  /** firebase-tools requires this port for Firestore; only Google's emulator uses it. */
  firestoreWebsocket: 5178,
  logging: 5179,
  mail: 5180,
  smtp: 5181,
  /** Calls that move the local clock. */
  control: 5182,
  /** Astro's dev server, with `--dev` only. */
  dev: 5183,
  stripe: 5184,
  /** Hosting's REST API, with `--publisher hosting` only. */
  hosting: 5185,
  appCheck: 5186,
};

export type Service = keyof typeof defaultPorts;
export type Ports = Record<Service, number>;

export const services = Object.keys(defaultPorts) as Service[];

export const localHost = '127.0.0.1';

function portsBy(portOf: (service: Service) => number): Ports {
  return Object.fromEntries(services.map((service) => [service, portOf(service)])) as Ports;
}

/** Every default port plus `offset`, so that a second stack needs one number only. */
export function portsAt(offset: number): Ports {
  return portsBy((service) => defaultPorts[service] + offset);
}

/** The range of offsets that keep every port between 1024 and 65535. */
export const offsetRange = {
  min: 1024 - Math.min(...Object.values(defaultPorts)),
  max: 65_535 - Math.max(...Object.values(defaultPorts)),
};

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: localHost, exclusive: true }, () => {
      server.close(() => resolve(true));
    });
  });
}

/**
 * Ports for stacks that tests start, below the range of outgoing connections. Each process begins its search at a
 * different port.
 */
const testPorts = { first: 10_000, count: 20_000 };
let blocksTried = process.pid;

export async function freePorts(): Promise<Ports> {
  for (;;) {
    const start = testPorts.first + ((blocksTried++ * services.length) % testPorts.count);
    const ports = portsBy((service) => start + services.indexOf(service));
    const free = await Promise.all(Object.values(ports).map(isPortFree));
    if (free.every(Boolean)) return ports;
  }
}

/** @throws StartupProblem `port-busy` with the first port that another program uses */
export async function requireFreePorts(ports: Ports, needed: readonly Service[]): Promise<void> {
  for (const service of needed) {
    const port = ports[service];
    if (await isPortFree(port)) continue;
    throw new StartupProblem(
      'port-busy',
      `Port ${port} (${service}) is in use by another program: end that program, or move every ` +
        'port with `npm start -- --port-offset 100`.',
    );
  }
}
