import { sharedPath } from '@kloer/domain/paths/paths.ts';
import type Stripe from 'stripe';
import { create, settle, type Setup } from './report.ts';

type Configuration = Stripe.BillingPortal.Configuration;

const mark = { for: 'kloer' };

const features = {
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
  // Our functions support neither.
  subscription_update: { enabled: false },
  subscription_pause: { enabled: false },
} as const satisfies Stripe.BillingPortal.ConfigurationCreateParams.Features;

function addresses(site: string) {
  const page = (path: Parameters<typeof sharedPath>[1]) => site + sharedPath('fr', path);
  return {
    default_return_url: page('activate-account'),
    business_profile: {
      privacy_policy_url: page('privacy'),
      terms_of_service_url: page('terms'),
    },
  };
}

function differencesOf(configuration: Configuration, site: string): string[] {
  const { id, features: has, business_profile: business, default_return_url } = configuration;
  const wanted = addresses(site);
  const { privacy_policy_url, terms_of_service_url } = wanted.business_profile;
  const cancel = has.subscription_cancel;
  const requirements: [isMet: boolean, says: string][] = [
    [has.invoice_history.enabled, 'shows no invoices'],
    [has.payment_method_update.enabled, 'lets nobody change the card'],
    [cancel.enabled, 'lets nobody cancel'],
    [cancel.mode === 'at_period_end', 'cancels at once, and not at the end of the period'],
    [!has.subscription_update.enabled, 'lets people change the plan'],
    [!has.subscription_pause?.enabled, 'lets people pause the plan'],
    [
      default_return_url === wanted.default_return_url,
      `leads back to ${default_return_url ?? 'no page'}, not to ${wanted.default_return_url}`,
    ],
    [
      business.privacy_policy_url === privacy_policy_url,
      `names ${business.privacy_policy_url ?? 'no page'} as privacy policy, not ${privacy_policy_url}`,
    ],
    [
      business.terms_of_service_url === terms_of_service_url,
      `names ${business.terms_of_service_url ?? 'no page'} as terms, not ${terms_of_service_url}`,
    ],
  ];
  return requirements.filter(([isMet]) => !isMet).map(([, says]) => `The portal ${id} ${says}.`);
}

export async function setUpPortal(setup: Setup): Promise<string | null> {
  const { stripe, wanted } = setup;
  const { configurations } = stripe.billingPortal;
  const fields = { ...addresses(wanted.site), features };
  const { data } = await configurations.list({ active: true, limit: 100 });
  const found = data.find(({ metadata }) => metadata?.['for'] === mark.for);
  if (!found) {
    const made = await create(setup, 'The portal’s configuration', () =>
      configurations.create({ ...fields, metadata: mark }),
    );
    return made?.id ?? null;
  }
  let isFixed = false;
  const fix = async () => {
    if (!isFixed) await configurations.update(found.id, fields);
    isFixed = true;
  };
  const says = differencesOf(found, wanted.site);
  await settle(
    setup,
    says.map((one) => ({ says: one, fix })),
  );
  return found.id;
}
