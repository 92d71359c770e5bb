import type { Firestore } from 'firebase-admin/firestore';
import type { SecondFactorMode } from '@kloer/domain/account/second-factor.ts';
import type { RenderPage } from '@kloer/domain/pages/page-data.ts';
import type { ActionCodes } from './accounts/action-codes.ts';
import type { AddressKey } from './accounts/address-key.ts';
import type { AppCheck } from './caller/app-check.ts';
import type { AuthPort } from './accounts/auth.ts';
import type { HourlyTotals } from './config.ts';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mailer.ts';
import type { Payments } from './payments/payments.ts';
import type { Publisher } from './publishing/publisher.ts';

export type StoredFile = { name: string; bytes: number; contentType: string; storedAt: Date };

export type Files = {
  list(prefix: string, from?: string): AsyncIterable<StoredFile>;
  read(name: string): Promise<Uint8Array | null>;
  write(name: string, content: Uint8Array, contentType: string): Promise<void>;
  remove(name: string): Promise<void>;
};

/** Requests within a short time may become one publish. */
export type PublishQueue = {
  enqueue(): Promise<void>;
  enqueueLists(): Promise<void>;
};

/** `key` is from `socialKey`. */
export type DrawingOrder = { uid: string; key: string };

/** Orders may be repeated or late. */
export type DrawQueue = { enqueue(order: DrawingOrder): Promise<void> };

export type Context = {
  db: Firestore;
  auth: AuthPort;
  adminSecondFactor: SecondFactorMode;
  appCheck: AppCheck;
  hourly: HourlyTotals;
  actionCodes: ActionCodes;
  files: Files;
  /** Scans waiting for a check. Their bucket has no versions, soft deletion or backups. */
  scans: Files;
  clock: Clock;
  addressKey: AddressKey;
  /** Without a trailing slash. */
  siteOrigin: string;
  mailer: Mailer;
  payments: Payments;
  publisher: Publisher;
  queue: PublishQueue;
  drawings: DrawQueue;
  portrait: (number: number) => Promise<Uint8Array>;
  renderPage: RenderPage;
  log: Log;
};
