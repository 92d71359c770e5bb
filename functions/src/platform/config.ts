import * as z from 'zod/mini';
import { brand } from '@kloer/domain/brand/brand.ts';
import type { PaymentSettings } from './payments/settings.ts';

/** Every function runs here; Hosting's rewrites and the task queue name the same region. */
export const region = 'europe-west1';

/** What production keeps in its secret manager; given to every function at its start. */
export const secrets = [
  'FORMER_PERSONS_KEY',
  'MAIL_PASSWORD',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
];

/** The local stack’s key, which protects nobody. */
const throwAwayKey = 'no secret: the key of the local stack';

const port = z.coerce.number().check(z.int(), z.gte(1), z.lte(65535));
const optional = z._default(z.string(), '');
const flag = z._default(z.enum(['true', 'false']), 'false');

const Environment = z.object({
  /** Set by the Functions emulator; everything that only the local stack may do hangs on it. */
  FUNCTIONS_EMULATOR: z._default(z.enum(['true', 'false']), 'false'),
  GCLOUD_PROJECT: z._default(z.string().check(z.regex(/^[a-z0-9-]+$/)), 'demo-kloer'),
  /** Bucket of the pictures; empty means the project's default one. */
  STORAGE_BUCKET: optional,
  /** JSON that Firebase gives to every function, with the project's default bucket. */
  FIREBASE_CONFIG: optional,
  /** Where pages go: a directory, or Firebase Hosting. Empty: a directory in the emulator only. */
  PUBLISHER: z._default(z.enum(['', 'directory', 'hosting']), ''),
  SITE_DIRECTORY: z._default(z.string().check(z.minLength(1)), '../.local/site'),
  /** Hosting site id; empty means the project's default one. */
  HOSTING_SITE: optional,
  /** How long changes are gathered before one publish task; 0 queues a task for each change. */
  PUBLISH_WINDOW_MS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(60_000)), 3000),
  /** The same for the lists that show a teacher: a page of a subject is made once for all who changed. */
  LISTS_WINDOW_MS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(300_000)), 10_000),
  /** Key of the web app, which Auth's public API asks for; no secret. The emulator needs none. */
  WEB_API_KEY: optional,
  /** Secret under which addresses of former persons are hashed; at least 32 characters. */
  FORMER_PERSONS_KEY: optional,
  SITE_ORIGIN: z._default(z.url(), brand.origin),
  MAIL_HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  MAIL_PORT: z._default(port, 2525),
  MAIL_USER: optional,
  MAIL_PASSWORD: optional,
  MAIL_FROM: z._default(z.string().check(z.minLength(3)), brand.mailFrom),
  /** What `npm run stripe:setup` made or found in the Stripe account. */
  STRIPE_PRICE_MONTH: optional,
  STRIPE_PRICE_YEAR: optional,
  STRIPE_PORTAL: optional,
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  /** Whether Stripe Tax is on, and whether buyers may give a VAT number. */
  STRIPE_TAX: flag,
  STRIPE_TAX_IDS: flag,
  /** Address of the local Stripe; honoured in the emulator only. */
  STRIPE_API: optional,
  /** File with the local clock's offset in milliseconds; honoured in the emulator only. */
  CLOCK_FILE: optional,
});

const FirebaseConfig = z.object({ storageBucket: z.optional(z.string()) });

/** How long asks for a publish are gathered into one task; 0 makes a task of each. */
export type PublishWindows = { pagesMs: number; listsMs: number };

export type Config = {
  projectId: string;
  bucket: string;
  /** True inside the Functions emulator. */
  local: boolean;
  publisher: { kind: 'directory'; directory: string } | { kind: 'hosting'; site: string };
  publishWindows: PublishWindows;
  webApiKey: string;
  /** Empty where it is not configured, which keeps production from working. */
  formerPersonsKey: string;
  siteOrigin: string;
  mail: { host: string; port: number; user: string; password: string; from: string };
  payments: PaymentSettings;
  /** Null in production: it has no such switch. */
  clockFile: string | null;
};

/**
 * The project's default bucket. Projects made since 30 October 2024 have `PROJECT.firebasestorage.app`
 * (https://firebase.google.com/docs/storage/faqs-storage-changes-announced-sept-2024). The local build of the site
 * names `PROJECT.appspot.com`.
 */
function defaultBucket(firebaseConfig: string, projectId: string, local: boolean): string {
  if (local) return `${projectId}.appspot.com`;
  const { storageBucket } = FirebaseConfig.parse(JSON.parse(firebaseConfig || '{}'));
  return storageBucket ?? `${projectId}.firebasestorage.app`;
}

/**
 * The configuration of a given environment. Every variable has a default, so that a deployment is
 * only refused for what is wrong, never for what is absent.
 *
 * @throws Error naming every bad variable in one message
 */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const result = Environment.safeParse(environment);
  if (!result.success) {
    const faults = result.error.issues.map(
      ({ path, message }) => `  ${path.join('.')}: ${message}`,
    );
    throw new Error(`Bad configuration of the functions:\n${faults.join('\n')}`);
  }
  const env = result.data;
  const local = env.FUNCTIONS_EMULATOR === 'true';
  const projectId = env.GCLOUD_PROJECT;
  const kind = env.PUBLISHER === '' ? (local ? 'directory' : 'hosting') : env.PUBLISHER;
  return {
    projectId,
    bucket: env.STORAGE_BUCKET || defaultBucket(env.FIREBASE_CONFIG, projectId, local),
    local,
    publisher:
      kind === 'directory'
        ? { kind, directory: env.SITE_DIRECTORY }
        : { kind, site: env.HOSTING_SITE || projectId },
    publishWindows: {
      pagesMs: local ? 0 : env.PUBLISH_WINDOW_MS,
      listsMs: local ? 0 : env.LISTS_WINDOW_MS,
    },
    webApiKey: env.WEB_API_KEY,
    formerPersonsKey: env.FORMER_PERSONS_KEY || (local ? throwAwayKey : ''),
    siteOrigin: env.SITE_ORIGIN,
    mail: {
      host: env.MAIL_HOST,
      port: env.MAIL_PORT,
      user: env.MAIL_USER,
      password: env.MAIL_PASSWORD,
      from: env.MAIL_FROM,
    },
    payments: {
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      prices: { month: env.STRIPE_PRICE_MONTH, year: env.STRIPE_PRICE_YEAR },
      portal: env.STRIPE_PORTAL,
      api: local && env.STRIPE_API !== '' ? env.STRIPE_API : null,
      tax: env.STRIPE_TAX === 'true',
      taxIds: env.STRIPE_TAX_IDS === 'true',
    },
    clockFile: local && env.CLOCK_FILE !== '' ? env.CLOCK_FILE : null,
  };
}
