import type Stripe from 'stripe';
import { change, existing, idOf } from '../account.ts';
import { hour } from '../calendar.ts';
import { answerOf, cardFields, cardOf, challenge, problem } from '../pages/card-form.ts';
import { type Html, type Page, date, gone, html, money, notice, page } from '../pages/layout.ts';
import type { PageCall } from '../pages/page-call.ts';
import { languageOf, words } from '../pages/words.ts';
import { attach, newPaymentMethod } from '../payments/attach.ts';
import { needsAuthentication, testCard } from '../payments/test-cards.ts';
import { cancelNow, isLive, noDetails } from '../subscriptions/cancel.ts';
import { itemOf } from '../subscriptions/item.ts';
import { updateSubscription } from '../subscriptions/update.ts';
import { type Visit, invoicesPart, methodsPart, plansPart } from './parts.ts';

const validSeconds = hour;

function show(visit: Visit, wrong?: string): Page {
  const { account, session, features, language } = visit;
  const t = words[language];
  const { business_profile: profile } = existing(
    account,
    'billing_portal.configuration',
    idOf(session.configuration) ?? '',
  );
  const body: Html = html`<section>
    ${session.return_url && html`<p><a href="${session.return_url}">← ${t.returnTo}</a></p>`}
    <h1>${profile.headline ?? t.manage}</h1>
    ${problem(language, wrong)} ${plansPart(visit)}${methodsPart(visit)}
    ${
      features.payment_method_update.enabled &&
      html`<form method="post">
        <h2>${t.addMethod}</h2>
        <input type="hidden" name="do" value="add" /> ${cardFields(language, account.now())}<button
          class="act"
        >
          ${t.addMethod}
        </button>
      </form>`
    }
    ${features.invoice_history.enabled && invoicesPart(visit)}
  </section>`;
  return page(language, t.manage, body);
}

function confirmCancel(visit: Visit, subscription: Stripe.Subscription): Page {
  const { language, features } = visit;
  const t = words[language];
  const item = itemOf(subscription);
  const text =
    features.subscription_cancel.mode === 'immediately'
      ? t.cancelTextNow
      : `${t.cancelText} ${date(item.current_period_end, language)}.`;
  return page(
    language,
    t.cancelQuestion,
    html`<section>
      <h1>${t.cancelQuestion}</h1>
      <p>${money(item.price.unit_amount ?? 0, subscription.currency, language)}. ${text}</p>
      <form method="post">
        <input type="hidden" name="subscription" value="${subscription.id}" />
        <button class="act" name="do" value="cancel">${t.cancelPlan}</button>
        <p><button name="do" value="nothing">${t.goBack}</button></p>
      </form>
    </section>`,
  );
}

/** Cancels as the portal does with flexible billing: sets `cancel_at`, not `cancel_at_period_end`. */
function cancel({ account, features }: Visit, subscription: Stripe.Subscription): void {
  if (features.subscription_cancel.mode === 'immediately') {
    cancelNow(account, subscription);
    return;
  }
  updateSubscription(account, subscription.id, {
    cancel_at: itemOf(subscription).current_period_end,
    canceled_at: account.now(),
    cancellation_details: { ...noDetails, reason: 'cancellation_requested' },
  });
}

function makeDefault({ account, session }: Visit, method: string): void {
  const customer = existing(account, 'customer', session.customer);
  const { object, previous } = change(account, 'customer', customer, {
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method },
  });
  account.emit('customer.updated', object, previous);
  for (const subscription of account.store.all('subscription')) {
    if (subscription.customer === customer.id && isLive(subscription)) {
      updateSubscription(account, subscription.id, { default_payment_method: method });
    }
  }
}

function addCard(visit: Visit, given: ReadonlyMap<string, string>): Page {
  const { account, session, language } = visit;
  const t = words[language];
  const entry = cardOf(given, account.now());
  if (typeof entry === 'string') return show(visit, t[entry]);
  const card = testCard(entry.number);
  if (!card) return show(visit, t.number);
  if (typeof card.behaviour === 'object') return show(visit, t.declined);
  const answer = answerOf(given);
  if (needsAuthentication(card) && answer === undefined) return challenge(language, given);
  if (needsAuthentication(card) && answer === 'fail') return show(visit, t.authentication);
  const method = newPaymentMethod(account, entry);
  attach(account, method.id, session.customer);
  makeDefault(visit, method.id);
  return { redirect: session.url };
}

function act(visit: Visit, given: ReadonlyMap<string, string>): Page {
  const { account, session, features } = visit;
  const subscription = account.store.get('subscription', given.get('subscription') ?? '');
  const isOwn = subscription && subscription.customer === session.customer && isLive(subscription);
  const method = account.store.get('payment_method', given.get('method') ?? '');
  switch (given.get('do') ?? '') {
    case 'ask-cancel':
      if (isOwn && features.subscription_cancel.enabled) return confirmCancel(visit, subscription);
      break;
    case 'cancel':
      if (isOwn && features.subscription_cancel.enabled) cancel(visit, subscription);
      break;
    case 'resume':
      if (isOwn) {
        updateSubscription(account, subscription.id, {
          cancel_at: null,
          cancel_at_period_end: false,
          canceled_at: null,
          cancellation_details: noDetails,
        });
      }
      break;
    case 'default':
      if (method?.customer === session.customer) makeDefault(visit, method.id);
      break;
    case 'add':
      if (features.payment_method_update.enabled) return addCard(visit, given);
      break;
    default:
  }
  return { redirect: session.url };
}

/** The customer portal's page, on which a customer cancels, resumes, changes the card and finds invoices. */
export function portalPage({ account, id, form, accepted }: PageCall): Page {
  const session = account.store.get('billing_portal.session', id);
  const configuration =
    session && account.store.get('billing_portal.configuration', idOf(session.configuration) ?? '');
  const language = languageOf(session?.locale, accepted);
  const t = words[language];
  if (!session || !configuration || !account.store.get('customer', session.customer)) {
    return gone(language);
  }
  if (session.created + validSeconds <= account.now()) {
    return notice(language, t.expiredTitle, t.expiredText);
  }
  const visit: Visit = { account, session, features: configuration.features, language };
  return form ? act(visit, form) : show(visit);
}
