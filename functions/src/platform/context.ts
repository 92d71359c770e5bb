import type { Firestore } from 'firebase-admin/firestore';
import type { RenderPage } from '@kloer/domain/pages/page-data.ts';
import type { ActionCodes } from './accounts/action-codes.ts';
import type { AddressKey } from './accounts/address-key.ts';
import type { AuthPort } from './accounts/auth.ts';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mailer.ts';
import type { Payments } from './payments/payments.ts';
import type { Publisher } from './publishing/publisher.ts';

/** A file of the bucket, without its content. */
export type StoredFile = { name: string; bytes: number; contentType: string; storedAt: Date };

/** Files of the project's bucket, by name. */
export type Files = {
  /** Every file whose name begins so, in the order of names, from a name on. */
  list(prefix: string, from?: string): AsyncIterable<StoredFile>;
  /** The content, or null when there is no such file. */
  read(name: string): Promise<Uint8Array | null>;
  write(name: string, content: Uint8Array, contentType: string): Promise<void>;
  /** Removing what is not there succeeds. */
  remove(name: string): Promise<void>;
};

/** Asks for publishes, which come one after the other; several asks close together may be answered by one. */
export type PublishQueue = {
  /** Of the teachers' own pages. */
  enqueue(): Promise<void>;
  /** Of the lists that show them. */
  enqueueLists(): Promise<void>;
};

/** A social image that is to be drawn, by what it is to show (`socialKey`). */
export type DrawingOrder = { uid: string; key: string };

/** Orders drawings; an order that comes twice or late does no harm. */
export type DrawQueue = { enqueue(order: DrawingOrder): Promise<void> };

/** Everything a use case needs from the outside world. */
export type Context = {
  db: Firestore;
  auth: AuthPort;
  actionCodes: ActionCodes;
  files: Files;
  clock: Clock;
  addressKey: AddressKey;
  /** Origin of the site, without a trailing slash: what links in mails begin with. */
  siteOrigin: string;
  mailer: Mailer;
  payments: Payments;
  publisher: Publisher;
  queue: PublishQueue;
  drawings: DrawQueue;
  /** The drawn portrait of that number, as SVG. */
  portrait: (number: number) => Promise<Uint8Array>;
  renderPage: RenderPage;
  log: Log;
};
