import type Stripe from 'stripe';
import { type Account, existing, idOf } from '../account.ts';
import { type Html, date, html, money } from '../pages/layout.ts';
import { type Interval, type Language, stateName, words } from '../pages/words.ts';
import { isLive } from '../subscriptions/cancel.ts';
import { itemOf } from '../subscriptions/item.ts';

/** A customer's visit to the portal, with what its configuration allows. */
export type Visit = {
  account: Account;
  session: Stripe.BillingPortal.Session;
  features: Stripe.BillingPortal.Configuration.Features;
  language: Language;
};

export function plansPart({ account, session, features, language }: Visit): Html {
  const t = words[language];
  const live = account.store
    .all('subscription')
    .filter((one) => one.customer === session.customer && isLive(one));
  const row = (subscription: Stripe.Subscription) => {
    const { price, current_period_end: end } = itemOf(subscription);
    const product = account.store.get('product', idOf(price.product) ?? '');
    const isEnding = subscription.cancel_at !== null;
    return html`<li>
      <strong>${product?.name}</strong>, ${money(price.unit_amount ?? 0, price.currency, language)}
      ${t[`per${(price.recurring?.interval ?? 'month') as Interval}`]}
      <br />${isEnding ? t.ends : t.renews} ${date(subscription.cancel_at ?? end, language)}<br />${t.status}
      <strong>${stateName(subscription.status, language)}</strong>
      <form method="post">
        <input type="hidden" name="subscription" value="${subscription.id}" />
        <p>
          ${
            isEnding
              ? html`<button name="do" value="resume">${t.keepPlan}</button>`
              : features.subscription_cancel.enabled &&
                html`<button name="do" value="ask-cancel">${t.cancelPlan}</button>`
          }
        </p>
      </form>
    </li>`;
  };
  return html`<h2>${t.currentPlan}</h2>
    ${
      live.length === 0
        ? html`<p>${t.noPlan}</p>`
        : html`<ul>
            ${live.map(row)}
          </ul>`
    }`;
}

export function methodsPart({ account, session, features, language }: Visit): Html {
  const t = words[language];
  const customer = existing(account, 'customer', session.customer);
  const subscription = account.store
    .all('subscription')
    .find((one) => one.customer === customer.id && isLive(one));
  const standard =
    subscription?.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const methods = account.store.all('payment_method').filter((one) => one.customer === customer.id);
  const row = ({ id, card }: Stripe.PaymentMethod) => {
    const expiry = `${String(card?.exp_month).padStart(2, '0')}/${String(card?.exp_year).slice(-2)}`;
    return html`<li>
      ${card?.brand} •••• ${card?.last4}, ${t.expires} ${expiry}
      ${
        id === standard
          ? html`<strong>(${t.standard})</strong>`
          : features.payment_method_update.enabled &&
            html`<form method="post">
              <input type="hidden" name="method" value="${id}" /><button name="do" value="default">
                ${t.makeDefault}
              </button>
            </form>`
      }
    </li>`;
  };
  return html`<h2>${t.methods}</h2>
    ${
      methods.length === 0
        ? html`<p>${t.noMethod}</p>`
        : html`<ul>
            ${methods.map(row)}
          </ul>`
    }`;
}

export function invoicesPart({ account, session, language }: Visit): Html {
  const t = words[language];
  const invoices = account.store
    .all('invoice')
    .filter((one) => one.customer === session.customer && one.status !== 'draft')
    .toReversed();
  if (invoices.length === 0)
    return html`<h2>${t.invoices}</h2>
      <p>${t.noInvoices}</p>`;
  return html`<h2>${t.invoices}</h2>
    <div class="wide" role="region" aria-label="${t.invoices}" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">${t.date}</th>
            <th scope="col">${t.amount}</th>
            <th scope="col">${t.status}</th>
            <th scope="col">${t.invoice}</th>
          </tr>
        </thead>
        <tbody>
          ${invoices.map(
            (one) =>
              html`<tr>
                <td>${date(one.created, language)}</td>
                <td>${money(one.total, one.currency, language)}</td>
                <td>${stateName(one.status, language)}</td>
                <td><a href="${one.hosted_invoice_url}">${t.view} ${one.number}</a></td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}
