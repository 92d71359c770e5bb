import type { Account } from '../account.ts';
import { lineItems } from '../checkout/new-session.ts';
import { invalid } from './failure.ts';

type Fields = Record<string, unknown>;

const deepest = 4;

const list = (url: string, data: unknown[]) => ({ object: 'list', data, has_more: false, url });

/** Fields that a response has only if the request names them in `expand`. */
const included: Record<string, (account: Account, of: Fields) => unknown> = {
  'checkout.session.line_items': (account, { id }) =>
    list(`/v1/checkout/sessions/${String(id)}/line_items`, lineItems(account, String(id))),
  'invoice.payments': ({ store }, { id }) => {
    const payments = store.all('invoice_payment').filter(({ invoice }) => invoice === id);
    return list(`/v1/invoice_payments?invoice=${String(id)}`, payments);
  },
  'customer.subscriptions': ({ store }, { id }) => {
    const all = store.all('subscription');
    const live = all.filter((one) => one.customer === id && one.status !== 'canceled');
    return list(`/v1/subscriptions?customer=${String(id)}`, live.toReversed());
  },
  'charge.refunds': ({ store }, { id }) => {
    const refunds = store.all('refund').filter(({ charge }) => charge === id);
    return list(`/v1/charges/${String(id)}/refunds`, refunds.toReversed());
  },
};

/** Fields with ids that cannot be expanded. */
const plain = new Set(['charge.payment_method', 'checkout.session.client_reference_id']);

function refuse(path: string): never {
  throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
}

/**
 * Replaces ids by their objects, in the fields that `expand` names. @throws Failure for fields that cannot be expanded
 */
export function expanded(account: Account, object: object, paths: readonly string[]): object {
  return paths.reduce((whole, path) => {
    const names = path.split('.');
    if (names.length > deepest + (names[0] === 'data' ? 1 : 0)) {
      throw invalid(`You cannot expand more than ${deepest} levels of a property (${path}).`);
    }
    return walk(account, whole as Fields, names, path);
  }, object);
}

function walk(account: Account, object: Fields, names: string[], path: string): Fields {
  const [name = '', ...rest] = names;
  const own = `${String(object['object'])}.${name}`;
  if (name === '' || name === 'metadata' || plain.has(own)) refuse(path);
  const add = included[own];
  const value = Object.hasOwn(object, name) ? object[name] : add?.(account, object);
  return { ...object, [name]: opened(account, value, rest, path) };
}

function opened(account: Account, value: unknown, rest: string[], path: string): unknown {
  if (value === null) return null;
  if (Array.isArray(value)) return value.map((one) => opened(account, one, rest, path));
  if (typeof value === 'string') {
    const found = account.store.find(value);
    if (!found) refuse(path);
    return rest.length === 0 ? found : walk(account, found as Fields, rest, path);
  }
  if (typeof value !== 'object') refuse(path);
  return rest.length === 0 ? value : walk(account, value as Fields, rest, path);
}
