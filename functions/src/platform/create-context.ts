import { readFile } from 'node:fs/promises';
import type { RenderPage } from '@kloer/domain/pages/page-data.ts';
import { getApps, initializeApp } from 'firebase-admin/app';
import { identityToolkit } from './accounts/action-codes.ts';
import { addressKey } from './accounts/address-key.ts';
import { lazyAuth } from './accounts/auth.ts';
import { appCheckOf } from './caller/app-check.ts';
import { bucketFiles } from './files/bucket-files.ts';
import { fileClock, systemClock } from './clock.ts';
import { scansBucketOf, type Config } from './config.ts';
import type { Context } from './context.ts';
import { directoryPublisher } from './publishing/directory-publisher.ts';
import { drawQueue } from './queues/draw-queue.ts';
import { openFirestore } from './firestore.ts';
import type { Log } from './log.ts';
import { smtpMailer } from './mailer.ts';
import { stripePayments } from './payments/stripe-payments.ts';
import { publishQueue } from './queues/publish-queue.ts';
import type { Publisher } from './publishing/publisher.ts';

async function createPublisher(
  config: Config,
  db: Context['db'],
  log: Log,
  patienceMs: number,
): Promise<Publisher> {
  switch (config.publisher.kind) {
    case 'directory':
      return directoryPublisher(config.publisher.directory);
    case 'hosting': {
      const { createHostingPublisher } =
        await import('./publishing/hosting/create-hosting-publisher.ts');
      return createHostingPublisher(config.projectId, config.publisher, db, log, patienceMs);
    }
  }
}

/** Reads a drawn portrait by its number, from the folder next to the renderer's folder. */
export const portraitsNear =
  (renderer: URL): Context['portrait'] =>
  (number) =>
    readFile(new URL(`../portraits/portrait-${number}.svg`, renderer));

/** @param entry address of `renderer/entry.mjs` next to the bundle */
export function lazyRenderer(entry: URL): RenderPage {
  let loading: Promise<{ renderPage: RenderPage }> | undefined;
  return async (data) => {
    loading ??= import(entry.href) as Promise<{ renderPage: RenderPage }>;
    const { renderPage } = await loading;
    return renderPage(data);
  };
}

/**
 * @param renderer path of the renderer's entry module; the folder above it contains the portraits
 * @param patienceMs how long a publish waits while another one runs
 */
export async function createContext(
  config: Config,
  log: Log,
  renderer: URL,
  patienceMs = 0,
): Promise<Context> {
  // firebase-functions may have created an app with another name.
  if (!getApps().some(({ name }) => name === '[DEFAULT]')) {
    initializeApp({ projectId: config.projectId, storageBucket: config.bucket });
  }
  const db = await openFirestore(config.projectId);
  return {
    db,
    auth: lazyAuth,
    adminSecondFactor: config.adminSecondFactor,
    appCheck: appCheckOf(config.appCheck.mode, config.projectId, config.appCheck.keys),
    hourly: config.hourly,
    actionCodes: identityToolkit(config.webApiKey),
    addressKey: addressKey(config.formerPersonsKey),
    files: bucketFiles(config.bucket),
    scans: bucketFiles(scansBucketOf(config.projectId)),
    clock: config.clockFile === null ? systemClock : fileClock(config.clockFile),
    siteOrigin: new URL(config.siteOrigin).origin,
    mailer: smtpMailer(config.mail),
    payments: stripePayments(config.payments, log),
    publisher: await createPublisher(config, db, log, patienceMs),
    queue: publishQueue(config.publishWindows),
    drawings: drawQueue(),
    portrait: portraitsNear(renderer),
    renderPage: lazyRenderer(renderer),
    log,
  };
}
