import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayMs } from '@kloer/domain/date/spans.ts';
import type { PageData } from '@kloer/domain/pages/page-data.ts';
import { placeIdOf } from '@kloer/domain/reference/places.ts';
import { newSubscription, type Subscription } from '@kloer/domain/subscription/subscription.ts';
import type { TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';
import { appCheckOf } from '../../../functions/src/platform/caller/app-check.ts';
import { addressKey } from '../../../functions/src/platform/accounts/address-key.ts';
import type { Context, DrawingOrder } from '../../../functions/src/platform/context.ts';
import { memoryPublisher } from '../../../functions/src/platform/publishing/memory-publisher.ts';
import { openFirestore } from '../../../functions/src/platform/firestore.ts';
import type { Log } from '../../../functions/src/platform/log.ts';
import type { Mail } from '../../../functions/src/platform/mailer.ts';
import { stripePayments } from '../../../functions/src/platform/payments/stripe-payments.ts';
import { memoryFiles } from '../../../functions/src/platform/files/memory-files.ts';
import type { Publisher } from '../../../functions/src/platform/publishing/publisher.ts';
import { startFirestore } from '#local/firestore/server.ts';
import { connectInProcess } from '#local/firestore/in-process.ts';
import { mailFaults } from '../../support/mail-faults.ts';
import { shortenFirestoreWaits } from '../../support/short-waits.ts';
import { worldAuth, type Account } from './world-auth.ts';

/** A fake renderer whose pages contain their whole data. */
export const renderEverything = (data: PageData, before = ''): Promise<Uint8Array> =>
  Promise.resolve(Buffer.from(`${before}<!doctype html>${JSON.stringify(data)}`));

/** A maths teacher in Esch who shows an e-mail address and hides a phone number. */
export const mathsTeacher: TeacherProfileFields = {
  firstName: 'Anna',
  lastName: 'Weber',
  email: 'anna@example.lu',
  phone: '+352 641 999 888',
  facebookProfile: '',
  showEmail: true,
  showPhone: false,
  showFacebook: false,
  bio: 'Moien! Ech ginn Nohëllef.',
  profilePicture: '',
  roleId: 'certified-teacher',
  cityId: placeIdOf('esch-sur-alzette'),
  subjects: ['mathematics', 'physics'],
  schoolLevels: ['classic-lower'],
  teachingLocations: { teacherPlace: { pricePerHourEur: 40 } },
  studentRegions: [],
  studentCities: [],
  language: 'lb',
};

export type World = {
  context: Context;
  /** `host:port` of the Firestore server. */
  firestore: string;
  /** Opens another database on the same Firestore server. */
  openDatabase: (databaseId: string) => Promise<Context['db']>;
  /** The number of publishes requested so far. */
  asked: () => number;
  /** The number of publishes of lists requested so far. */
  askedForLists: () => number;
  /** Social images whose drawing was ordered but has not started. */
  ordered: DrawingOrder[];
  /** Logged errors and warnings. */
  complaints: string[];
  /** Everything that was logged, with details. */
  logged: () => string;
  bucket: Map<string, Uint8Array>;
  /** Scans that wait for a check, by name. */
  scans: Map<string, Uint8Array>;
  /** Sent mails, oldest first. */
  mails: Mail[];
  /** While `down` is true, sending fails. */
  mailServer: { down: boolean };
  /** All accounts by uid: those that wrote a profile, and those that a test adds. */
  accounts: Map<string, Account>;
  /** Advances the clock. */
  pass: (ms: number) => void;
  /** Writes a teacher's profile and subscription. */
  save: (uid: string, fields: Partial<TeacherProfileFields>) => Promise<void>;
  /** Changes fields of a teacher's subscription. */
  decide: (uid: string, change: Partial<Subscription>) => Promise<void>;
  /** Makes a teacher visible for a number of days, as an administrator does. */
  grant: (uid: string, days: number) => Promise<void>;
  /** The published pages: text by path. */
  site: () => Record<string, string>;
  /** @throws Error if the HTML of a sent mail has a fault */
  stop: () => Promise<void>;
};

const noPayments = {
  secretKey: '',
  webhookSecret: '',
  prices: { month: '', year: '' },
  portal: '',
  api: null,
  tax: false,
  taxIds: false,
};

export { dayMs };

/** A local Firestore, or a new project in Google's emulator at `GOOGLE_FIRESTORE` (`host:port`). */
async function openDatabase() {
  const google = process.env['GOOGLE_FIRESTORE'];
  const opened: Context['db'][] = [];
  const close = async () => {
    for (const db of opened) await db.terminate();
  };
  if (google !== undefined) {
    const projectId = `demo-${randomUUID()}`;
    const open = async (databaseId = '(default)') => {
      const db = await openFirestore(projectId, { host: google, ssl: false, databaseId });
      opened.push(db);
      return db;
    };
    return { db: await open(), open, close, host: google };
  }
  shortenFirestoreWaits();
  const server = await startFirestore({
    // Waiting for locks takes real time: with `KLOER_LOCKS` (`npm run prove -- locks`) tests take minutes longer.
    locks: process.env['KLOER_LOCKS'] === 'true',
    indexesFile: join(import.meta.dirname, '../../../firestore.indexes.json'),
  });
  const host = `${server.host}:${server.port}`;
  const open = async (databaseId = '(default)') => {
    const db = await openFirestore('demo-test', { host, ssl: false, databaseId });
    if (process.env['KLOER_FIRESTORE'] !== 'http') connectInProcess(db, server);
    opened.push(db);
    return db;
  };
  const closeAll = async () => {
    await close();
    await server.close();
  };
  return { db: await open(), open, close: closeAll, host };
}

/** Starts a world with an empty database and site. */
export async function startWorld(): Promise<World> {
  const { db, open, close, host } = await openDatabase();
  const site = new Map<string, Uint8Array>();
  const bucket = new Map<string, Uint8Array>();
  const scans = new Map<string, Uint8Array>();
  const complaints: string[] = [];
  const logged: unknown[] = [];
  const accounts = new Map<string, Account>();
  const mails: Mail[] = [];
  const faults: string[] = [];
  const mailServer = { down: false };
  let nowMs = Date.parse('2026-11-21T10:00:00Z');
  let asked = 0;
  let askedForLists = 0;
  const clock = () => new Date(nowMs);
  const ordered: DrawingOrder[] = [];
  const portraits = join(import.meta.dirname, '../../../public/portraits');
  const decide: World['decide'] = async (uid, change) => {
    const document = db.doc(`subscriptions/${uid}`);
    await document.set({ ...newSubscription, ...(await document.get()).data(), ...change });
  };
  const note: Log['info'] = (message, details) => void logged.push({ message, ...details });
  const complain: Log['warn'] = (message, details) => {
    complaints.push(message);
    note(message, details);
  };
  const context: Context = {
    db,
    ...worldAuth(accounts),
    adminSecondFactor: 'off',
    appCheck: appCheckOf('off', 'demo-test'),
    hourly: {
      signUps: 900,
      accountMails: 1200,
      contactMessages: 450,
      teacherMessages: 300,
      searchAlerts: 300,
    },
    files: memoryFiles(bucket, clock),
    scans: memoryFiles(scans, clock),
    clock,
    addressKey: addressKey('the key of the tests, which is no secret'),
    siteOrigin: 'https://kloer.lu',
    mailer: {
      send: async (mail) => {
        if (mailServer.down) throw new Error('connection refused');
        mails.push(mail);
        faults.push(...mailFaults(mail));
      },
    },
    // Payments are not configured; tests that need them start a paid world.
    payments: stripePayments(noPayments, { info: () => {}, warn: complain, error: complain }),
    publisher: memoryPublisher(site),
    queue: {
      enqueue: async () => {
        asked += 1;
      },
      enqueueLists: async () => {
        askedForLists += 1;
      },
    },
    drawings: { enqueue: async (order) => void ordered.push(order) },
    portrait: async (number) => readFileSync(join(portraits, `portrait-${number}.svg`)),
    renderPage: (data) => renderEverything(data),
    log: { info: note, warn: complain, error: complain },
  };
  return {
    context,
    firestore: host,
    openDatabase: open,
    asked: () => asked,
    askedForLists: () => askedForLists,
    ordered,
    complaints,
    logged: () => JSON.stringify(logged),
    bucket,
    scans,
    accounts,
    mails,
    mailServer,
    pass: (ms) => {
      nowMs += ms;
    },
    save: async (uid, fields) => {
      const updatedAt = new Date(nowMs);
      const document = db.doc(`teachers/${uid}`);
      const before = await document.get();
      const start = before.exists ? {} : { ...mathsTeacher, createdAt: updatedAt };
      if (!before.exists && !accounts.has(uid)) {
        const email = fields.email ?? mathsTeacher.email;
        accounts.set(uid, { uid, email, emailVerified: true, metadata: {} as never });
      }
      const written = { ...start, ...fields, updatedAt };
      await document.set(written, { mergeFields: Object.keys(written) });
    },
    decide,
    grant: async (uid, days) => {
      const endsAt = new Date(nowMs + days * dayMs);
      await decide(uid, { entitlement: { admin: { endsAt } } });
    },
    site: () =>
      Object.fromEntries(
        [...site].map(([path, content]) => [path, Buffer.from(content).toString()]),
      ),
    stop: async () => {
      await close();
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
  };
}

/** A publisher that, once, runs another function in the middle of a publish. */
export function interrupted(publisher: Publisher, once: () => Promise<void>): Publisher {
  let done = false;
  return {
    apply: async (changes) => {
      if (!done) {
        done = true;
        await once();
      }
      await publisher.apply(changes);
    },
  };
}
