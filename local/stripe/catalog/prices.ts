import type Stripe from 'stripe';
import { change, decimal, defined, existing, idOf, newId } from '../account.ts';
import { invalid } from '../api/failure.ts';
import { pageOf } from '../api/page.ts';
import { onlyExpand, route } from '../api/route.ts';
import { groupOf, parametersOf } from '../shapes/parameters.ts';
import * as shape from '../shapes/shapes.ts';
import { newProduct } from './products.ts';

const interval = () => shape.oneOf('day', 'month', 'week', 'year');
const taxBehavior = () => shape.oneOf('exclusive', 'inclusive', 'unspecified');

const createParameters = parametersOf<Stripe.PriceCreateParams>()(
  {
    currency: shape.currency(),
    active: shape.boolean().optional(),
    lookup_key: shape.text(200).optional(),
    transfer_lookup_key: shape.boolean().optional(),
    metadata: shape.metadata().optional(),
    nickname: shape.text().optional(),
    product: shape.text(255).optional(),
    product_data: groupOf<Stripe.PriceCreateParams.ProductData>()(
      {
        name: shape.text(),
        id: shape.text(255).optional(),
        active: shape.boolean().optional(),
        metadata: shape.metadata().optional(),
      },
      ['statement_descriptor', 'tax_code', 'tax_details', 'unit_label'],
    ).optional(),
    recurring: groupOf<Stripe.PriceCreateParams.Recurring>()(
      {
        interval: interval(),
        interval_count: shape.integer(1, 156).optional(),
        usage_type: shape.oneOf('licensed').optional(),
      },
      ['meter', 'trial_period_days'],
    ).optional(),
    tax_behavior: taxBehavior().optional(),
    unit_amount: shape.integer(0, 99_999_999),
    expand: shape.expand().optional(),
  },
  [
    'billing_scheme',
    'currency_options',
    'custom_unit_amount',
    'tiers',
    'tiers_mode',
    'transform_quantity',
    'unit_amount_decimal',
  ],
);

const updateParameters = parametersOf<Stripe.PriceUpdateParams>()(
  {
    active: shape.boolean().optional(),
    lookup_key: shape.text(200).optional(),
    metadata: shape.metadata().optional(),
    nickname: shape.text().optional(),
    tax_behavior: taxBehavior().optional(),
    expand: shape.expand().optional(),
  },
  ['currency_options', 'transfer_lookup_key'],
);

const listParameters = parametersOf<Stripe.PriceListParams>()(
  {
    ...shape.page,
    active: shape.boolean().optional(),
    created: shape.range().optional(),
    currency: shape.currency().optional(),
    lookup_keys: shape.listOf(shape.text(200), 10).optional(),
    product: shape.text(255).optional(),
    type: shape.oneOf('one_time', 'recurring').optional(),
  },
  ['recurring'],
);

function refuseTakenKey(prices: Stripe.Price[], key: string | undefined, own?: string): void {
  const taken = prices.find(({ id, lookup_key }) => lookup_key === key && id !== own);
  if (key === undefined || !taken) return;
  throw invalid(
    `A price (\`${taken.id}\`) already uses that lookup key. You may transfer the lookup key from ` +
      'that price by passing `transfer_lookup_key=true`.',
    { param: 'lookup_key' },
  );
}

export const priceRoutes = [
  route('POST', '/v1/prices', createParameters, ({ account, parameters: given }) => {
    if ((given.product === undefined) === (given.product_data === undefined)) {
      throw invalid('You must specify either `product` or `product_data` when creating a price.');
    }
    const data = given.product_data;
    const product = data
      ? newProduct(account, {
          ...defined({ id: data.id, active: data.active }),
          name: data.name,
          metadata: shape.changedMetadata({}, data.metadata),
        })
      : existing(account, 'product', given.product ?? '', 'product');
    const prices = account.store.all('price');
    const holder = prices.find(({ lookup_key }) => lookup_key === given.lookup_key);
    if (given.transfer_lookup_key === true && given.lookup_key !== undefined && holder) {
      change(account, 'price', holder, { lookup_key: null });
    } else refuseTakenKey(prices, given.lookup_key);
    const price = account.store.put('price', {
      id: newId('price'),
      object: 'price',
      active: given.active ?? true,
      billing_scheme: 'per_unit',
      created: account.now(),
      currency: given.currency.toLowerCase(),
      custom_unit_amount: null,
      livemode: false,
      lookup_key: given.lookup_key ?? null,
      metadata: shape.changedMetadata({}, given.metadata),
      nickname: given.nickname ?? null,
      product: product.id,
      recurring: given.recurring
        ? {
            interval: given.recurring.interval,
            interval_count: given.recurring.interval_count ?? 1,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          }
        : null,
      tax_behavior: given.tax_behavior ?? 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: given.recurring ? 'recurring' : 'one_time',
      unit_amount: given.unit_amount,
      unit_amount_decimal: decimal(given.unit_amount),
    });
    account.emit('price.created', price);
    return price;
  }),
  route('GET', '/v1/prices', listParameters, ({ account, parameters: given }) => {
    const found = account.store
      .all('price')
      .filter(
        (price) =>
          (given.active ?? price.active) === price.active &&
          (given.product ?? price.product) === price.product &&
          (given.currency ?? price.currency) === price.currency &&
          (given.type ?? price.type) === price.type &&
          (given.lookup_keys?.includes(price.lookup_key ?? '') ?? true),
      );
    return pageOf(found, '/v1/prices', given);
  }),
  route('GET', '/v1/prices/:id', onlyExpand, ({ account, path }) =>
    existing(account, 'price', path.id),
  ),
  route('POST', '/v1/prices/:id', updateParameters, ({ account, path, parameters }) => {
    const { expand: _, metadata, ...given } = parameters;
    const before = existing(account, 'price', path.id);
    if (given.tax_behavior !== undefined && before.tax_behavior !== 'unspecified') {
      throw invalid('You may only change the `tax_behavior` if it is currently `unspecified`.', {
        param: 'tax_behavior',
      });
    }
    refuseTakenKey(account.store.all('price'), given.lookup_key, before.id);
    const { object, previous } = change(account, 'price', before, {
      ...defined(given),
      metadata: shape.changedMetadata(before.metadata, metadata),
    });
    account.emit('price.updated', object, previous);
    return { ...object, product: idOf(object.product) };
  }),
];
