import type Stripe from 'stripe';
import { invalid } from '../api/failure.ts';

const clause = /^\s*(?:(email|name)|metadata\[(["'])(.+?)\2\])\s*:\s*(["'])(.*?)\4\s*$/;

/**
 * Whether a customer matches a search such as `metadata['uid']:'abc' AND email:'a@b.lu'`.
 * @throws Failure for every other operator and field
 */
export function searchOf(query: string): (customer: Stripe.Customer) => boolean {
  const tests = query.split(/\sAND\s/i).map((part) => {
    const [, field, , key, , value = ''] = clause.exec(part) ?? [];
    if (field === undefined && key === undefined) {
      throw invalid(
        `We were unable to parse your search query: ${query.slice(0, 100)}. The local Stripe ` +
          "plays email, name and metadata['key'] with ':', joined by AND.",
        { param: 'query' },
      );
    }
    return (customer: Stripe.Customer) => {
      if (key !== undefined) return customer.metadata[key] === value;
      const found = (field === 'email' ? customer.email : customer.name) ?? '';
      return found.toLowerCase() === value.toLowerCase();
    };
  });
  return (customer) => tests.every((test) => test(customer));
}
