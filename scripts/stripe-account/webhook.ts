import { stripeApiVersion, webhookEvents } from '../../functions/src/platform/payments/settings.ts';
import { create, settle, type Difference, type Setup } from './report.ts';

/** @returns the signing secret of a new endpoint; null otherwise */
export async function setUpWebhook(setup: Setup): Promise<string | null> {
  const { stripe, wanted } = setup;
  const { webhookEndpoints } = stripe;
  const { data } = await webhookEndpoints.list({ limit: 100 });
  const ours = data.filter(({ url }) => url === wanted.webhook);
  const [endpoint, ...others] = ours;
  if (!endpoint) {
    const made = await create(setup, `The webhook at ${wanted.webhook}`, () =>
      webhookEndpoints.create({
        url: wanted.webhook,
        enabled_events: [...webhookEvents],
        api_version: stripeApiVersion,
      }),
    );
    return made?.secret ?? null;
  }
  const { id, api_version, enabled_events: sent, status } = endpoint;
  const differences: Difference[] = others.map((one) => ({
    says: `The webhook ${one.id} has the same address as ${id}: delete one of them in the dashboard.`,
  }));
  if (api_version !== stripeApiVersion) {
    const version = api_version ?? "the account's own version";
    differences.push({
      says: `The webhook ${id} is sent in ${version}, not in ${stripeApiVersion}, which cannot be changed: delete it in the dashboard and run stripe:setup.`,
    });
  }
  const missing = webhookEvents.filter((event) => !sent.includes(event) && !sent.includes('*'));
  if (missing.length > 0) {
    differences.push({
      says: `The webhook ${id} is not sent ${missing.join(', ')}.`,
      fix: () => webhookEndpoints.update(id, { enabled_events: [...webhookEvents] }),
    });
  }
  if (status !== 'enabled') {
    differences.push({
      says: `The webhook ${id} is switched off.`,
      fix: () => webhookEndpoints.update(id, { disabled: false }),
    });
  }
  await settle(setup, differences);
  return null;
}
