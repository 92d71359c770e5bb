import * as z from 'zod/mini';
import { secondFactorModes, type SecondFactorMode } from '@kloer/domain/account/second-factor.ts';
import { brand } from '@kloer/domain/brand/brand.ts';
import { addressSecretMinLength, isAddressSecret } from './accounts/address-key.ts';
import { appCheckModes, googleKeys, type AppCheck } from './caller/app-check.ts';
import { isLoopback } from './loopback.ts';
import type { PaymentSettings } from './payments/settings.ts';

/** Hosting's rewrites and the task queue name this region too. */
export const region = 'europe-west1';

export const secretsOf = {
  addressKey: ['FORMER_PERSONS_KEY'],
  mailer: ['MAIL_PASSWORD'],
  mailEvents: ['MAIL_EVENTS_SECRET'],
  payments: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
} as const;

export type SecretPart = keyof typeof secretsOf;

/** Value of an unused secret: a deployment requires that each secret exists. */
export const unset = 'unset';

const localProject = 'demo-kloer';

/** Public, because it protects only local data. */
const throwAwayKey = 'no secret: the key of the local stack';

const port = z.coerce.number().check(z.int(), z.gte(1), z.lte(65535));
const optional = z._default(z.string(), '');
const secret = z.pipe(
  optional,
  z.transform((text) => (text === unset ? '' : text)),
);
const total = (most: number) => z._default(z.coerce.number().check(z.int(), z.gte(3)), most);
const flag = z._default(z.enum(['true', 'false']), 'false');

const Environment = z.object({
  /** `true` enables functions of the local stack. */
  FUNCTIONS_EMULATOR: z._default(z.enum(['true', 'false']), 'false'),
  GCLOUD_PROJECT: z._default(z.string().check(z.regex(/^[a-z0-9-]+$/)), localProject),
  /** If empty, the project's default bucket is used. */
  STORAGE_BUCKET: optional,
  FIREBASE_CONFIG: optional,
  /** If empty, pages go to a directory in the emulator and to Hosting elsewhere. */
  PUBLISHER: z._default(z.enum(['', 'directory', 'hosting']), ''),
  SITE_DIRECTORY: z._default(z.string().check(z.minLength(1)), '../dist/emulators'),
  /** If empty, the project's default site is used. */
  HOSTING_SITE: optional,
  /** Base address of a local Hosting, in the emulator only. */
  HOSTING_API: optional,
  /** Requests within these milliseconds become one task; 0 creates a task for each change. */
  PUBLISH_WINDOW_MS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(60_000)), 3000),
  LISTS_WINDOW_MS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(300_000)), 10_000),
  APP_CHECK: z._default(z.enum(appCheckModes), 'off'),
  /** Address of the local App Check's keys, in the emulator only. */
  APP_CHECK_KEYS: z._default(z.url(), googleKeys),
  /**
   * Whether administrators need a second factor. A deployment copies this for the security rules.
   */
  ADMIN_SECOND_FACTOR: z._default(z.enum(secondFactorModes), 'off'),
  /** Calls of all people together in an hour; one caller may use a third. */
  HOURLY_SIGN_UPS: total(60),
  HOURLY_ACCOUNT_MAILS: total(120),
  HOURLY_CONTACT_MESSAGES: total(60),
  HOURLY_TEACHER_MESSAGES: total(120),
  HOURLY_SEARCH_ALERTS: total(120),
  /** Not a secret. Not needed in the emulator. */
  WEB_API_KEY: optional,
  /** At least 32 characters. */
  FORMER_PERSONS_KEY: secret,
  SITE_ORIGIN: z._default(z.url(), 'http://127.0.0.1:5002'),
  MAIL_HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  MAIL_PORT: z._default(port, 2525),
  MAIL_USER: optional,
  MAIL_PASSWORD: secret,
  /**
   * The mail provider sends this secret with its webhook. If it is unset, no webhook is answered.
   */
  MAIL_EVENTS_SECRET: secret,
  MAIL_FROM: z._default(z.string().check(z.minLength(3)), brand.mailFrom),
  /** `npm run stripe:setup` prints this variable and the next two. */
  STRIPE_PRICE_MONTH: optional,
  STRIPE_PRICE_YEAR: optional,
  STRIPE_PORTAL: optional,
  STRIPE_SECRET_KEY: secret,
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_TAX: flag,
  STRIPE_TAX_IDS: flag,
  /** Address of the local Stripe, in the emulator only. */
  STRIPE_API: optional,
  /** In local development, a file with the clock's offset in milliseconds. */
  CLOCK_FILE: optional,
});

const FirebaseConfig = z.object({ storageBucket: z.optional(z.string()) });

/** `api`: base address of a local Hosting; null for the real one. */
export type HostingTarget = { site: string; api: string | null };

export type PublishWindows = { pagesMs: number; listsMs: number };

export type HourlyTotals = {
  signUps: number;
  accountMails: number;
  contactMessages: number;
  teacherMessages: number;
  searchAlerts: number;
};

export type Config = {
  projectId: string;
  bucket: string;
  local: boolean;
  publisher: { kind: 'directory'; directory: string } | ({ kind: 'hosting' } & HostingTarget);
  publishWindows: PublishWindows;
  adminSecondFactor: SecondFactorMode;
  appCheck: { mode: AppCheck['mode']; keys: string };
  hourly: HourlyTotals;
  webApiKey: string;
  /** Functions that need this key do not load without it. */
  formerPersonsKey: string;
  siteOrigin: string;
  mailEventsSecret: string;
  mail: { host: string; port: number; user: string; password: string; from: string };
  payments: PaymentSettings;
  clockFile: string | null;
};

type Variables = Record<string, string | undefined>;

/**
 * Projects created since 30 October 2024 have the bucket `PROJECT.firebasestorage.app`
 * (https://firebase.google.com/docs/storage/faqs-storage-changes-announced-sept-2024).
 */
export function bucketOf(environment: Variables): string {
  const { STORAGE_BUCKET, FUNCTIONS_EMULATOR, FIREBASE_CONFIG } = environment;
  const project = environment['GCLOUD_PROJECT'] ?? localProject;
  if (STORAGE_BUCKET) return STORAGE_BUCKET;
  if (FUNCTIONS_EMULATOR === 'true') return `${project}.appspot.com`;
  const { storageBucket } = FirebaseConfig.parse(JSON.parse(FIREBASE_CONFIG || '{}'));
  return storageBucket ?? `${project}.firebasestorage.app`;
}

/** `npm run deploy` creates this bucket. */
export const scansBucketOf = (project: string): string => `${project}-scans`;

/** The Firebase CLI passes no secrets while it inspects the functions (`FUNCTIONS_CONTROL_API`). */
function faultsOfProduction(env: Variables, parts: readonly SecretPart[]): Map<string, string> {
  const isSecretGiven = (part: SecretPart) =>
    parts.includes(part) && env['FUNCTIONS_CONTROL_API'] !== 'true';
  const isUnset = (name: string) => ['', unset].includes(env[name] ?? '');
  const needsPassword = isSecretGiven('mailer') && Boolean(env['MAIL_USER']);
  const requirements: [name: string, isMet: boolean, fault: string][] = [
    [
      'MAIL_HOST',
      Boolean(env['MAIL_HOST']) && !isLoopback(env['MAIL_HOST'] ?? ''),
      'must name the mail server, on another machine.',
    ],
    ['MAIL_FROM', Boolean(env['MAIL_FROM']), 'must be the address that mails come from.'],
    ['WEB_API_KEY', Boolean(env['WEB_API_KEY']), 'must be the API key of the web app.'],
    [
      'SITE_ORIGIN',
      env['SITE_ORIGIN']?.startsWith('https://') === true,
      'must be the address of the site, with https.',
    ],
    [
      'FORMER_PERSONS_KEY',
      !isSecretGiven('addressKey') || isAddressSecret(env['FORMER_PERSONS_KEY'] ?? ''),
      `must be a secret of ${addressSecretMinLength} characters or more.`,
    ],
    [
      'MAIL_EVENTS_SECRET',
      !isSecretGiven('mailEvents') ||
        isUnset('MAIL_EVENTS_SECRET') ||
        isAddressSecret(env['MAIL_EVENTS_SECRET'] ?? ''),
      `must be a secret of ${addressSecretMinLength} characters or more, or \`unset\`.`,
    ],
    ['HOSTING_API', !env['HOSTING_API'], 'is for the local stack only.'],
    [
      'MAIL_PASSWORD',
      !needsPassword || !isUnset('MAIL_PASSWORD'),
      'must be a secret, because MAIL_USER is set.',
    ],
  ];
  return new Map(
    requirements.filter(([, isMet]) => !isMet).map(([name, , fault]) => [name, fault]),
  );
}

/** The emulator must never publish to a real site. */
function faultsOfEmulator({ PUBLISHER, HOSTING_API = '' }: Variables): Map<string, string> {
  if (PUBLISHER !== 'hosting' && HOSTING_API === '') return new Map();
  const isLocal = URL.canParse(HOSTING_API) && isLoopback(new URL(HOSTING_API).hostname);
  return new Map(isLocal ? [] : [['HOSTING_API', 'must be the address of a local Hosting.']]);
}

/** Faults by variable. */
export function configFaults(
  environment: Variables,
  parts: readonly SecretPart[] = [],
): Map<string, string> {
  const issues = Environment.safeParse(environment).error?.issues ?? [];
  return new Map([
    ...issues.map(({ path, message }) => [path.join('.'), message] as const),
    ...(environment['FUNCTIONS_EMULATOR'] === 'true'
      ? faultsOfEmulator(environment)
      : faultsOfProduction(environment, parts)),
  ]);
}

/**
 * The emulator has a default for every variable.
 * @throws Error naming every variable that is wrong or missing
 */
export function parseConfig(environment: Variables, parts: readonly SecretPart[] = []): Config {
  const faults = configFaults(environment, parts);
  if (faults.size > 0) {
    const lines = [...faults].map(([name, fault]) => `  ${name}: ${fault}`);
    throw new Error(
      `The functions cannot run with this configuration:\n${lines.join('\n')}\n` +
        'Parameters belong into functions/.env.<project>; secrets are set with `firebase functions:secrets:set`.',
    );
  }
  const env = Environment.parse(environment);
  const local = env.FUNCTIONS_EMULATOR === 'true';
  const projectId = env.GCLOUD_PROJECT;
  const kind = env.PUBLISHER === '' ? (local ? 'directory' : 'hosting') : env.PUBLISHER;
  return {
    projectId,
    bucket: bucketOf(environment),
    local,
    publisher:
      kind === 'directory'
        ? { kind, directory: env.SITE_DIRECTORY }
        : { kind, site: env.HOSTING_SITE || projectId, api: env.HOSTING_API || null },
    publishWindows: {
      pagesMs: local ? 0 : env.PUBLISH_WINDOW_MS,
      listsMs: local ? 0 : env.LISTS_WINDOW_MS,
    },
    adminSecondFactor: env.ADMIN_SECOND_FACTOR,
    appCheck: { mode: env.APP_CHECK, keys: local ? env.APP_CHECK_KEYS : googleKeys },
    hourly: {
      signUps: env.HOURLY_SIGN_UPS,
      accountMails: env.HOURLY_ACCOUNT_MAILS,
      contactMessages: env.HOURLY_CONTACT_MESSAGES,
      teacherMessages: env.HOURLY_TEACHER_MESSAGES,
      searchAlerts: env.HOURLY_SEARCH_ALERTS,
    },
    webApiKey: env.WEB_API_KEY,
    formerPersonsKey: env.FORMER_PERSONS_KEY || (local ? throwAwayKey : ''),
    siteOrigin: env.SITE_ORIGIN,
    mailEventsSecret: env.MAIL_EVENTS_SECRET,
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
