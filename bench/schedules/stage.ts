import { createHmac } from 'node:crypto';
import type { Context } from '../../functions/src/platform/context.ts';
import type { Payments } from '../../functions/src/platform/payments/payments.ts';
import { webhookEvents } from '../../functions/src/platform/payments/settings.ts';
import { startPaidWorld, type PaidWorld } from '../../tests/integration/support/paid-world.ts';
import { effect, isDead, question } from './lives.ts';
import { truthAt, type Truth } from './truth.ts';

export const uid = 'anna';

export const codes = { EINS: 1, DREI: 3 } as const;

/** A fault in a port of a use case, instead of in the shipped code's text. */
export type PortFault = {
  payments?: (payments: Payments) => Payments;
  /** True if the writes of a commit are made separately. */
  splits?: true;
};

export type Put = { id: string; reason: string };

type Write = {
  update?: { name?: string; fields?: Record<string, { stringValue?: string }> };
  currentDocument?: { exists?: boolean };
};
type Request = (
  method: string,
  request: { writes?: Write[] },
  ...rest: unknown[]
) => Promise<unknown>;

const isIn = (collection: string, { update }: Write) =>
  update?.name?.includes(`/${collection}/`) ?? false;

/** Lets processes be killed at writes, and records the mails put into the outbox. */
function watchWrites(db: Context['db'], { splits }: PortFault, puts: Put[]): void {
  const inner = db as unknown as { request: Request };
  const request = inner.request.bind(db);
  const commit: Request = (method, body, ...rest) =>
    effect(async () => {
      const answer = await request(method, body, ...rest);
      for (const write of body.writes ?? []) {
        if (!isIn('mails', write) || write.currentDocument?.exists !== false) continue;
        const id = write.update?.name?.split('/').at(-1) ?? '';
        puts.push({ id, reason: write.update?.fields?.['reason']?.stringValue ?? '' });
      }
      return answer;
    });
  inner.request = async (method, body, ...rest) => {
    if (method !== 'commit') return request(method, body, ...rest);
    const { writes = [], ...same } = body;
    const first = writes.findIndex((write) => isIn('stripeEvents', write));
    if (!splits || first < 0 || writes.length === 1) return commit(method, body, ...rest);
    await commit(method, { ...same, writes: [writes[first] ?? {}] }, ...rest);
    const { transaction: _done, ...plain } = same as { transaction?: unknown };
    return commit(method, { ...plain, writes: writes.toSpliced(first, 1) }, ...rest);
  };
}

const questions = [
  'customersFor',
  'isRemoved',
  'factsOf',
  'checkout',
  'openPortal',
  'contractOf',
] as const;
const orders = [
  'addCustomer',
  'removeCustomer',
  'openCheckout',
  'expireCheckouts',
  'setEnding',
  'endNow',
  'giveBack',
  'dropInvoice',
  'refund',
] as const;

type Work = (...given: unknown[]) => Promise<unknown>;

function mortal(payments: Payments): Payments {
  const inner = payments as unknown as Record<keyof Payments, Work>;
  const outer = { ...inner };
  for (const name of questions) {
    outer[name] = (...given) => question(() => inner[name](...given));
  }
  for (const name of orders) {
    outer[name] = (...given) => question(() => effect(() => inner[name](...given)));
  }
  return outer as unknown as Payments;
}

export type Message = { id: string; body: string };

const sent: ReadonlySet<string> = new Set(webhookEvents);

/** The environment of one schedule of actions: the product's code in one process, with the local Stripe. */
export type Stage = {
  world: PaidWorld;
  context: Context;
  puts: Put[];
  site: Map<string, string>;
  complaints: string[];
  /** Whether a publish was requested since the last call of this function. */
  takeAsked: () => boolean;
  truth: () => Promise<Truth>;
  news: () => Promise<Message[]>;
  sign: (body: string) => string;
  stop: () => Promise<void>;
};

export async function startStage(startDay: number, fault: PortFault = {}): Promise<Stage> {
  const world = await startPaidWorld();
  const { db } = world.context;
  world.pass(startDay * 86_400_000 + startDay * 777_000);
  await world.control('/deliveries', { mode: 'lose' });
  const batch = db.batch();
  for (const [name, durationMonths] of Object.entries(codes)) {
    const createdAt = world.context.clock();
    batch.set(db.doc(`promoCodes/${name}`), {
      durationMonths,
      type: 'promo',
      active: true,
      createdAt,
    });
  }
  batch.set(db.doc('admins/chief'), {});
  await batch.commit();
  // Without Auth's metadata, our functions give an account no rights.
  world.accounts.set('chief', { ...world.callerOf('chief'), metadata: {} as never });
  const puts: Put[] = [];
  watchWrites(db, fault, puts);
  const site = new Map<string, string>();
  const complaints: string[] = [];
  let asked = false;
  const complain = (message: string, details: object = {}) => {
    // Not a fault here: the message depends on the database's clock, which does not move with the clock of this test.
    if (message === 'changes have waited too long to be published') return;
    if (!isDead()) complaints.push(`${message} ${JSON.stringify(details).slice(0, 400)}`);
  };
  const { auth, files, mailer, log } = world.context;
  const context: Context = {
    ...world.context,
    payments: mortal((fault.payments ?? ((same) => same))(world.context.payments)),
    auth: { ...auth, deleteUser: (id) => effect(() => auth.deleteUser(id)) },
    files: { ...files, remove: (name) => effect(() => files.remove(name)) },
    mailer: { send: (mail) => effect(() => mailer.send(mail)) },
    queue: {
      enqueue: () =>
        effect(async () => {
          asked = true;
        }),
      enqueueLists: () =>
        effect(async () => {
          asked = true;
        }),
    },
    publisher: {
      apply: ({ put, remove }) =>
        effect(async () => {
          for await (const file of put) {
            if ('body' in file) site.set(file.path, Buffer.from(file.body).toString());
          }
          for (const path of remove) site.delete(path);
        }),
    },
    log: { ...log, error: complain },
  };
  const ask = async (path: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${world.settings.secretKey}` };
    return (await fetch(`${world.settings.api}${path}`, { headers })).json();
  };
  const seen = new Set<string>();
  return {
    world,
    context,
    puts,
    site,
    complaints,
    takeAsked: () => {
      const was = asked;
      asked = false;
      return was;
    },
    truth: () => truthAt(world.stripe),
    news: async () => {
      const found: Message[] = [];
      for (let from = ''; ;) {
        const page = (await ask(`/v1/events?limit=100${from}`)) as {
          data: { id: string; type: string }[];
          has_more: boolean;
        };
        const unseen = page.data.filter(({ id }) => !seen.has(id));
        for (const event of unseen) {
          seen.add(event.id);
          if (sent.has(event.type)) found.unshift({ id: event.id, body: JSON.stringify(event) });
        }
        if (!page.has_more || unseen.length < page.data.length) return found;
        from = `&starting_after=${page.data.at(-1)?.id}`;
      }
    },
    sign: (body) => {
      const at = Math.floor(world.context.clock().getTime() / 1000);
      const signed = createHmac('sha256', world.settings.webhookSecret);
      return `t=${at},v1=${signed.update(`${at}.${body}`).digest('hex')}`;
    },
    stop: () => world.stop(),
  };
}
