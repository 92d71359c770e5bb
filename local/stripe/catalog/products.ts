import type Stripe from 'stripe';
import { type Account, change, defined, existing, idOf, newId } from '../account.ts';
import { invalid } from '../api/failure.ts';
import { pageOf } from '../api/page.ts';
import { onlyExpand, route } from '../api/route.ts';
import { parametersOf } from '../shapes/parameters.ts';
import * as shape from '../shapes/shapes.ts';

const fields = {
  active: shape.boolean().optional(),
  images: shape.listOf(shape.url(), 8).optional(),
  metadata: shape.metadata().optional(),
  expand: shape.expand().optional(),
};

const createParameters = parametersOf<Stripe.ProductCreateParams>()(
  {
    ...fields,
    id: shape.text(255).optional(),
    name: shape.text(),
    description: shape.text().optional(),
    statement_descriptor: shape.text(22).optional(),
    tax_code: shape.text(255).optional(),
    unit_label: shape.text(12).optional(),
    url: shape.url().optional(),
  },
  [
    'default_price_data',
    'marketing_features',
    'package_dimensions',
    'shippable',
    'tax_details',
    'type',
  ],
);

const updateParameters = parametersOf<Stripe.ProductUpdateParams>()(
  {
    ...fields,
    name: shape.text().optional(),
    default_price: shape.text(255).optional(),
    description: shape.orUnset(shape.text()).optional(),
    statement_descriptor: shape.text(22).optional(),
    tax_code: shape.orUnset(shape.text(255)).optional(),
    unit_label: shape.orUnset(shape.text(12)).optional(),
    url: shape.orUnset(shape.url()).optional(),
  },
  ['marketing_features', 'package_dimensions', 'shippable', 'tax_details'],
);

const listParameters = parametersOf<Stripe.ProductListParams>()(
  {
    ...shape.page,
    active: shape.boolean().optional(),
    created: shape.range().optional(),
    ids: shape.listOf(shape.text(255)).optional(),
  },
  ['shippable', 'type', 'url'],
);

export function newProduct(
  account: Account,
  given: Partial<Stripe.Product> & { name: string },
): Stripe.Product {
  if (given.id !== undefined && account.store.get('product', given.id)) {
    throw invalid(`Product already exists: ${given.id}`, {
      code: 'resource_already_exists',
      param: 'id',
    });
  }
  const product = account.store.put('product', {
    id: newId('prod', 14),
    object: 'product',
    active: true,
    created: account.now(),
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: account.now(),
    url: null,
    ...given,
  });
  account.emit('product.created', product);
  return product;
}

export const productRoutes = [
  route('POST', '/v1/products', createParameters, ({ account, parameters }) => {
    const { expand: _, metadata, name, ...given } = parameters;
    const written = shape.changedMetadata({}, metadata);
    return newProduct(account, { name, ...defined(given), metadata: written });
  }),
  route('GET', '/v1/products', listParameters, ({ account, parameters: given }) => {
    const found = account.store
      .all('product')
      .filter(
        ({ id, active }) =>
          (given.active ?? active) === active && (given.ids?.includes(id) ?? true),
      );
    return pageOf(found, '/v1/products', given);
  }),
  route('GET', '/v1/products/:id', onlyExpand, ({ account, path }) =>
    existing(account, 'product', path.id),
  ),
  route('POST', '/v1/products/:id', updateParameters, ({ account, path, parameters }) => {
    const { expand: _, metadata, ...given } = parameters;
    const before = existing(account, 'product', path.id);
    if (given.default_price !== undefined) {
      const price = existing(account, 'price', given.default_price, 'default_price');
      if (idOf(price.product) !== before.id) {
        throw invalid('The price specified does not belong to this product.', {
          param: 'default_price',
        });
      }
    }
    const { object, previous } = change(account, 'product', before, {
      ...defined(given),
      metadata: shape.changedMetadata(before.metadata, metadata),
      updated: account.now(),
    });
    account.emit('product.updated', object, previous);
    return object;
  }),
];
