import { brand } from '@kloer/domain/brand/brand.ts';
import type { PriceProblem } from '@kloer/domain/calls/payment-calls.ts';
import { plans, type Plan } from '@kloer/domain/subscription/entitlement.ts';
import Stripe from 'stripe';
import { currency, priceProblem } from '../../functions/src/platform/payments/price-problem.ts';
import { create, settle, type Difference, type Setup } from './report.ts';

/** Fixed, so that a second run finds the product. */
const productId = 'kloer';

const lookupKey = (plan: Plan) => `kloer-${plan}`;

async function known(stripe: Stripe): Promise<Stripe.Product | null> {
  try {
    const product = await stripe.products.retrieve(productId);
    return 'deleted' in product && product.deleted ? null : product;
  } catch (error) {
    const isMissing =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
    if (isMissing) return null;
    throw error;
  }
}

export async function setUpProduct(setup: Setup): Promise<void> {
  const { stripe } = setup;
  const product = await known(stripe);
  if (!product) {
    await create(setup, `The product called ${brand.name}`, () =>
      stripe.products.create({ id: productId, name: brand.name }),
    );
    return;
  }
  const differences: Difference[] = [];
  if (product.name !== brand.name) {
    differences.push({
      says: `The product ${productId} is called ${product.name}, not ${brand.name}.`,
      fix: () => stripe.products.update(productId, { name: brand.name }),
    });
  }
  if (!product.active) {
    differences.push({
      says: `The product ${productId} is archived: nothing can be sold under it.`,
      fix: () => stripe.products.update(productId, { active: true }),
    });
  }
  await settle(setup, differences);
}

const makePrice = ({ stripe }: Setup, plan: Plan) =>
  stripe.prices.create({
    product: productId,
    lookup_key: lookupKey(plan),
    transfer_lookup_key: true,
    currency,
    unit_amount: plans[plan].priceEur * 100,
    recurring: { interval: plan },
    tax_behavior: 'inclusive',
  });

const problems: Record<PriceProblem, (price: Stripe.Price, plan: Plan) => string> = {
  unknown: ({ id }) => `${id} is unknown.`,
  inactive: ({ id }) => `The price ${id} is archived.`,
  'other-amount': ({ id, unit_amount, currency: of }, plan) =>
    `The price ${id} is ${unit_amount} ${of} cents, not ${plans[plan].priceEur * 100} ${currency} cents.`,
  'other-interval': ({ id }, plan) => `The price ${id} is not paid once a ${plan}.`,
  'tax-on-top': ({ id }) => `The price ${id} does not include tax.`,
};

/**
 * Stripe cannot change a price's amount: a new price takes the lookup key, and running
 * subscriptions keep the old one.
 */
export async function setUpPrice(setup: Setup, plan: Plan): Promise<string | null> {
  const { stripe } = setup;
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey(plan)] });
  const [price] = data;
  if (!price) {
    const what = `The price of ${plans[plan].priceEur} € a ${plan}, tax included`;
    return (await create(setup, what, () => makePrice(setup, plan)))?.id ?? null;
  }
  let { id } = price;
  const problem = priceProblem(plan, price);
  if (problem) {
    const says = problems[problem](price, plan);
    const fix = async () => {
      if (problem === 'inactive') await stripe.prices.update(id, { active: true });
      else ({ id } = await makePrice(setup, plan));
    };
    await settle(setup, [{ says, fix }]);
  }
  return id;
}
