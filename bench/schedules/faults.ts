import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Payments } from '../../functions/src/platform/payments/payments.ts';
import type { PortFault } from './stage.ts';

/** A fault inserted into the shipped code while it is loaded, only in this process. */
type TextFault = { file: string; text: string; instead: string };

/** Fault: stores what the last webhook said, without asking Stripe. */
function trusting(payments: Payments): Payments {
  let told: { id: string } | null = null;
  return {
    ...payments,
    readEvent: async (body, ...more) => {
      const { data } = JSON.parse(Buffer.from(body).toString()) as {
        data: { object: { id: string; object: string } };
      };
      if (data.object.object === 'subscription') told = data.object;
      return payments.readEvent(body, ...more);
    },
    factsOf: async (customer) => {
      const facts = await payments.factsOf(customer);
      const { planOf } = await import('../../functions/src/platform/payments/stripe-reading.ts');
      const said = told as Parameters<typeof planOf>[0] | null;
      if (!said) return facts;
      const plans = facts.plans.map((one) =>
        one.id === said.id ? planOf(said, facts.invoices) : one,
      );
      return { ...facts, plans };
    },
  };
}

/** Fault: caches Stripe's first answer. */
function remembering(payments: Payments): Payments {
  const known = new Map<string, ReturnType<Payments['factsOf']>>();
  return {
    ...payments,
    factsOf: (customer) => {
      const facts = known.get(customer) ?? payments.factsOf(customer);
      known.set(customer, facts);
      return facts;
    },
  };
}

function withRandomKeys(payments: Payments): Payments {
  return {
    ...payments,
    addCustomer: (customer) => payments.addCustomer(customer, randomUUID()),
    openCheckout: (order) => payments.openCheckout(order, randomUUID()),
  };
}

/** The faults that can be inserted into the code; random schedules of actions must find each. */
export const faults = {
  'an event is not claimed': {
    file: 'functions/src/money/payment/sync-plan.ts',
    text: 'if (claim) transaction.create(claim, { type: event.type, at: now });',
    instead: '',
  },
  'a payload is trusted': { payments: trusting },
  'nothing is fetched anew': { payments: remembering },
  'an answer that was overtaken is believed': {
    file: 'functions/src/money/payment/sync-plan.ts',
    text: "if (customer?.revision !== revision) return 'overtaken';",
    instead: "if (!customer) return 'overtaken';",
  },
  'grace is forgotten': {
    file: 'domain/subscription/failed-payment.ts',
    text: 'export const graceDays = 14;',
    instead: 'export const graceDays = 0;',
  },
  'an effect is outside the transaction of its event': { splits: true },
  'idempotency keys are random': { payments: withRandomKeys },
  'the dirty flag is dropped': {
    file: 'functions/src/profile/projection/public-state.ts',
    text: 'dirty: changed || before.dirty,',
    instead: 'dirty: !before || before.dirty,',
  },
  'the clock is the machine’s': {
    file: 'functions/src/money/payment/sync-plan.ts',
    text: 'const now = clock();',
    instead: 'const now = new Date();',
  },
  'a deletion forgets Stripe': {
    file: 'functions/src/people/deletion/steps.ts',
    text: '{ scopes: always, run: endPayments },',
    instead: '',
  },
  'a withdrawal keeps nothing for the days used': {
    file: 'domain/subscription/withdrawal-refund.ts',
    text: 'Math.floor((paidCents * used) / days)',
    instead: '0',
  },
} satisfies Record<string, TextFault | PortFault>;

export type FaultName = keyof typeof faults;

export const faultNames = Object.keys(faults) as FaultName[];

const root = new URL('../../', import.meta.url);

/**
 * Inserts a fault into the product's code before it is loaded.
 *
 * @returns the faulty port to pass to the use cases, and whether the fault was inserted
 * @throws Error unless the replaced text occurs exactly once
 */
export function plant(name: FaultName): { port: PortFault; isPlanted: () => boolean } {
  const fault: TextFault | PortFault = faults[name];
  if (!('file' in fault)) return { port: fault, isPlanted: () => true };
  const { file, text, instead } = fault;
  const address = new URL(file, root).href;
  const parts = readFileSync(fileURLToPath(address), 'utf8').split(text);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${text}`);
  let isPlanted = false;
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (url !== address) return loaded;
      isPlanted = true;
      return { ...loaded, source: parts.join(instead) };
    },
  });
  return { port: {}, isPlanted: () => isPlanted };
}
