import type Stripe from 'stripe';
import { missing } from './failure.ts';
import type { Range } from '../shapes/shapes.ts';

type Asked = {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?: Range | undefined;
};

export function isInRange(value: number, range: Range | undefined): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return value === range;
  return (
    value > (range.gt ?? -Infinity) &&
    value >= (range.gte ?? -Infinity) &&
    value < (range.lt ?? Infinity) &&
    value <= (range.lte ?? Infinity)
  );
}

/** One page of a list, newest first; ten objects by default. */
export function pageOf<T extends { id: string; created?: number }>(
  oldestFirst: readonly T[],
  url: string,
  { limit = 10, starting_after: after, ending_before: before, created }: Asked,
): Stripe.ApiList<T> {
  const all = oldestFirst.filter((one) => isInRange(one.created ?? 0, created)).toReversed();
  const placeOf = (id: string, param: string) => {
    const place = all.findIndex((one) => one.id === id);
    if (place === -1) throw missing('object', id, param);
    return place;
  };
  if (before !== undefined) {
    const end = placeOf(before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: all.slice(start, end), has_more: start > 0, url };
  }
  const start = after === undefined ? 0 : placeOf(after, 'starting_after') + 1;
  const data = all.slice(start, start + limit);
  return { object: 'list', data, has_more: start + limit < all.length, url };
}
