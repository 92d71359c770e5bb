import type Stripe from 'stripe';
import type { Account } from '../account.ts';
import { missing } from '../api/failure.ts';
import { pageOf } from '../api/page.ts';
import { onlyExpand, route } from '../api/route.ts';
import { day } from '../calendar.ts';
import { parametersOf } from '../shapes/parameters.ts';
import * as shape from '../shapes/shapes.ts';

/** How long in seconds an event is stored: thirty days, as at Stripe. */
const keptSeconds = 30 * day;

const listParameters = parametersOf<Stripe.EventListParams>()(
  {
    ...shape.page,
    created: shape.range().optional(),
    type: shape.text(100).optional(),
    types: shape.listOf(shape.text(100), 20).optional(),
    delivery_success: shape.boolean().optional(),
  },
  [],
);

const recent = ({ store, now }: Account) =>
  store.all('event').filter(({ created }) => created > now() - keptSeconds);

function isOfType(type: string, wanted: string): boolean {
  return wanted.endsWith('.*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}

export const eventRoutes = [
  route('GET', '/v1/events', listParameters, ({ account, parameters: given }) => {
    const types = given.types ?? (given.type === undefined ? undefined : [given.type]);
    const events = recent(account).filter(
      (event) =>
        (types?.some((wanted) => isOfType(event.type, wanted)) ?? true) &&
        (given.delivery_success === undefined ||
          given.delivery_success === (event.pending_webhooks === 0)),
    );
    return pageOf(events, '/v1/events', given);
  }),
  route('GET', '/v1/events/:id', onlyExpand, ({ account, path }) => {
    const event = recent(account).find(({ id }) => id === path.id);
    if (!event) throw missing('event', path.id);
    return event;
  }),
];
