import type Stripe from 'stripe';
import { groupOf } from './parameters.ts';
import { text } from './shapes.ts';

const line = () => text(500).optional();

export const address = () =>
  groupOf<Stripe.AddressParam>()(
    {
      line1: line(),
      line2: line(),
      city: line(),
      state: line(),
      postal_code: line(),
      country: text(2).optional(),
    },
    [],
  ).transform((given): Stripe.Address => ({
    line1: given.line1 ?? null,
    line2: given.line2 ?? null,
    city: given.city ?? null,
    state: given.state ?? null,
    postal_code: given.postal_code ?? null,
    country: given.country ?? null,
  }));
