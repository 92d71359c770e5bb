import { writeFileSync } from 'node:fs';
import { localHost, type Ports } from './ports.ts';

/** firebase-tools never asks Google about a project whose name begins with `demo-`. */
export const projectId = 'demo-kloer';

/** The addresses of a running stack; `stack.json` has them for the seed, tests and scripts. */
export type StackAddresses = {
  projectId: string;
  /** `host:port`, as the SDKs' environment variables need it. */
  auth: string;
  firestore: string;
  storage: string;
  tasks: string;
  hub: string;
  smtp: string;
  /** `site` and the fields below are origins, such as `http://127.0.0.1:1234`. */
  site: string;
  mail: string;
  control: string;
  appCheck: string;
  /** The local Stripe, with its control calls under `/_control`; absent if Stripe itself is used. */
  stripe?: string;
  /** Base URL of Hosting's REST API, if the site is published through it. */
  hosting?: string;
  /** Astro's dev server, if one runs next to the site. */
  dev?: string;
  /** Base URL of the functions: `{functions}/{name}`. */
  functions: string;
};

type Variant = { dev?: boolean; stripe?: boolean; hosting?: boolean };

export function addressesOf(ports: Ports, { dev, stripe, hosting }: Variant = {}): StackAddresses {
  const at = (port: number) => `${localHost}:${port}`;
  const origin = (port: number) => `http://${at(port)}`;
  return {
    projectId,
    auth: at(ports.auth),
    firestore: at(ports.firestore),
    storage: at(ports.storage),
    tasks: at(ports.tasks),
    hub: at(ports.hub),
    smtp: at(ports.smtp),
    site: origin(ports.site),
    mail: origin(ports.mail),
    control: origin(ports.control),
    appCheck: origin(ports.appCheck),
    ...(stripe ? {} : { stripe: origin(ports.stripe) }),
    ...(hosting ? { hosting: `${origin(ports.hosting)}/v1beta1` } : {}),
    ...(dev ? { dev: origin(ports.dev) } : {}),
    functions: `${origin(ports.functions)}/${projectId}/europe-west1`,
  };
}

export const webhookAddress = ({ functions }: StackAddresses) => `${functions}/stripeWebhook`;

export function writeAddresses(file: string, addresses: StackAddresses): void {
  writeFileSync(file, `${JSON.stringify(addresses, null, 2)}\n`);
}

/** Environment variables by which Firebase SDKs in child processes find the emulators. */
export function sdkEnvironment(addresses: StackAddresses): Record<string, string> {
  return {
    GCLOUD_PROJECT: addresses.projectId,
    FIREBASE_AUTH_EMULATOR_HOST: addresses.auth,
    FIRESTORE_EMULATOR_HOST: addresses.firestore,
    FIREBASE_STORAGE_EMULATOR_HOST: addresses.storage,
    FIREBASE_EMULATOR_HUB: addresses.hub,
  };
}
