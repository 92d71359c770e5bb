import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refusal, startWorld, type World } from '../testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

const month = { interval: 'month' as const };
const price = (more = {}) =>
  world.stripe.prices.create({
    currency: 'EUR',
    unit_amount: 1900,
    recurring: month,
    product: 'prod_kloer',
    ...more,
  });

describe('products and prices in the local Stripe', () => {
  beforeEach(() => world.stripe.products.create({ id: 'prod_kloer', name: 'Kloer' }));

  test('cannot include two products with the same id', async () => {
    const again = world.stripe.products.create({ id: 'prod_kloer', name: 'x' });
    expect(await refusal(again)).toMatchObject({ code: 'resource_already_exists' });
    const changed = await world.stripe.products.update('prod_kloer', { description: 'Visible' });
    expect(changed).toMatchObject({ name: 'Kloer', description: 'Visible', active: true });
  });

  test('contain prices with lookup keys, which can be moved to another price', async () => {
    const first = await price({ lookup_key: 'month', tax_behavior: 'inclusive' });
    expect(first).toMatchObject({
      currency: 'eur',
      type: 'recurring',
      recurring: { interval: 'month', interval_count: 1 },
      tax_behavior: 'inclusive',
    });
    expect(String(first.unit_amount_decimal)).toBe('1900');
    expect(await refusal(price({ lookup_key: 'month' }))).toMatchObject({ param: 'lookup_key' });
    const second = await price({ lookup_key: 'month', transfer_lookup_key: true });
    const { data } = await world.stripe.prices.list({
      lookup_keys: ['month'],
      expand: ['data.product'],
    });
    expect(data).toMatchObject([{ id: second.id, product: { name: 'Kloer' } }]);
  });

  test('do not allow changes of the amount or tax of a price', async () => {
    const { id } = await price({ tax_behavior: 'inclusive' });
    const update = (fields: object) => world.stripe.prices.update(id, fields);
    expect(await refusal(update({ unit_amount: 1 }))).toMatchObject({ code: 'parameter_unknown' });
    expect(await refusal(update({ tax_behavior: 'exclusive' }))).toMatchObject({
      param: 'tax_behavior',
    });
    expect(await update({ active: false, nickname: 'old' })).toMatchObject({
      active: false,
      nickname: 'old',
    });
    expect((await world.stripe.prices.list({ active: true })).data).toEqual([]);
  });

  test.each([
    [{ product: 'prod_none' }, { code: 'resource_missing', param: 'product' }],
    [{ product: undefined }, { status: 400 }],
    [{ unit_amount: -1 }, { param: 'unit_amount' }],
    [{ unit_amount: undefined }, { code: 'parameter_missing', param: 'unit_amount' }],
    [{ currency: 'euro' }, { param: 'currency' }],
    [{ recurring: { interval: 'hour' } }, { param: 'recurring[interval]' }],
    [{ recurring: { interval: 'month', meter: 'm' } }, { status: 501 }],
  ])('cannot include a price with %j', async (more, what) => {
    expect(await refusal(price(more))).toMatchObject(what);
  });
});
