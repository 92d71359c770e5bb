/** Sets up a Stripe account; see `docs/production.md`. Never prints the key. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { brand } from '@kloer/domain/brand/brand.ts';
import Stripe from 'stripe';
import { region } from '../functions/src/platform/config.ts';
import { stripeApiVersion } from '../functions/src/platform/payments/settings.ts';
import { setUpStripe, type Outcome } from './stripe-account/set-up.ts';

const usage = `STRIPE_SECRET_KEY=sk_… npm run stripe:setup -- --project ID [options]

  --project ID         the Firebase project whose function stripeWebhook is told of payments
  --webhook URL        its address, where it is another
  --site URL           origin of the site (default ${brand.origin})
  --apply              also change what is there and differs
  --secret-file FILE   write the webhook's signing secret there, when it is made`;

class Misuse extends Error {}

function optionsOf(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        project: { type: 'string' },
        webhook: { type: 'string' },
        site: { type: 'string', default: brand.origin },
        apply: { type: 'boolean', default: false },
        'secret-file': { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new Misuse(String(error instanceof Error ? error.message : error));
  }
}

function clientOf(key: string | undefined, api: string | undefined): Stripe {
  if (!key) throw new Misuse('STRIPE_SECRET_KEY is missing.');
  const address = api === undefined ? null : new URL(api);
  return new Stripe(key, {
    apiVersion: stripeApiVersion,
    telemetry: false,
    ...(address && { host: address.hostname, port: address.port, protocol: 'http' }),
  });
}

function list(title: string, sentences: readonly string[]): void {
  if (sentences.length === 0) return;
  console.log(`${title}\n${sentences.map((one) => `- ${one}`).join('\n')}\n`);
}

function tell(outcome: Outcome, secretFile: string | undefined): void {
  const { made, fixed, differs, parameters, webhookSecret } = outcome;
  list('Made:', made);
  list('Was so, and is changed:', fixed);
  list('Differs; --apply changes what can be changed:', differs);
  if (made.length + fixed.length + differs.length === 0) console.log('All is as it should be.\n');
  console.log('For functions/.env.<project>:');
  for (const [name, value] of Object.entries(parameters)) console.log(`${name}=${value}`);
  const set = 'firebase functions:secrets:set STRIPE_WEBHOOK_SECRET';
  if (webhookSecret !== null && secretFile !== undefined) {
    writeFileSync(secretFile, webhookSecret, { mode: 0o600, flag: 'wx' });
    console.log(`\nThe webhook's signing secret: ${set} --data-file ${secretFile}`);
  } else {
    console.log(`\nThe webhook's signing secret is shown in Stripe's dashboard: ${set}`);
  }
}

try {
  const values = optionsOf(process.argv.slice(2));
  const { project, site, apply } = values;
  const webhook =
    values.webhook ?? (project && `https://${region}-${project}.cloudfunctions.net/stripeWebhook`);
  if (!webhook) throw new Misuse('--project or --webhook is missing.');
  const stripe = clientOf(process.env['STRIPE_SECRET_KEY'], process.env['STRIPE_API']);
  const mode = apply ? 'apply' : 'create';
  const outcome = await setUpStripe(stripe, { site: new URL(site).origin, webhook, mode });
  tell(outcome, values['secret-file']);
  process.exitCode = outcome.differs.length === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof Misuse || error instanceof Stripe.errors.StripeError)) throw error;
  // Stripe's message about a wrong key quotes parts of it.
  const isKey = error instanceof Stripe.errors.StripeAuthenticationError;
  console.error(isKey ? 'Stripe does not take this STRIPE_SECRET_KEY.' : error.message);
  if (error instanceof Misuse) console.error(`\n${usage}`);
  process.exitCode = 1;
}
