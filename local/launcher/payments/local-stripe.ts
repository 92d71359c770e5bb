import Stripe from 'stripe';
import { setUpAccount } from '../../seed/stripe-account.ts';
import { startStripe } from '../../stripe/server.ts';
import { webhookAddress, type StackAddresses } from '../addresses/stack-addresses.ts';
import type { Ports } from '../addresses/ports.ts';
import type { DataFolder } from '../data/data-folder.ts';
import type { StackPayments } from './stack-payments.ts';

/** Not secret: sender and receiver of webhooks are both in this stack. */
const webhookSecret = 'whsec_local';

/**
 * Starts the local Stripe with the stack's clock and data folder. Creates the product's prices and the customer
 * portal.
 */
export async function startLocalStripe(
  data: DataFolder,
  ports: Ports,
  addresses: StackAddresses,
): Promise<StackPayments> {
  const server = await startStripe({
    port: ports.stripe,
    data: data.stripe,
    clockFile: data.clock,
    webhook: webhookAddress(addresses),
    webhookSecret,
  });
  const { hostname, port } = new URL(server.url);
  const stripe = new Stripe(server.key, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
  });
  const ids = await setUpAccount(stripe);
  return {
    parameters: {
      ...ids,
      STRIPE_API: server.url,
      STRIPE_SECRET_KEY: server.key,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    },
    stop: () => server.close(),
  };
}
