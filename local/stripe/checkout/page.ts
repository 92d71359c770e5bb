import type Stripe from 'stripe';
import { type Account, idOf } from '../account.ts';
import { answerOf, cardFields, cardOf, challenge, problem } from '../pages/card-form.ts';
import { type Html, type Page, date, gone, html, money, notice, page } from '../pages/layout.ts';
import type { PageCall } from '../pages/page-call.ts';
import { type Interval, type Language, languageOf, words } from '../pages/words.ts';
import { submit } from './complete.ts';
import { lineItems } from './new-session.ts';
import { expire } from './sessions.ts';

function summary(account: Account, session: Stripe.Checkout.Session, language: Language): Html {
  const t = words[language];
  const [item] = lineItems(account, session.id);
  const wish = account.store.get('checkout_wish', session.id);
  const currency = session.currency ?? 'eur';
  const interval = (item?.price?.recurring?.interval ?? 'month') as Interval;
  const trialEnd =
    wish?.trialEnd ?? (wish?.trialDays ? account.now() + wish.trialDays * 24 * 3600 : null);
  return html`<section aria-labelledby="what">
    ${session.cancel_url && html`<p><a href="${session.cancel_url}">← ${t.back}</a></p>`}
    <h1 id="what">${t.subscribeTo} ${item?.description}</h1>
    <p class="price">${money(item?.amount_total ?? 0, currency, language)}</p>
    <p class="quiet">${t[`per${interval}`]}</p>
    ${trialEnd !== null && html`<p>${t.free} ${date(trialEnd, language)}</p>`}
    <p>${t.dueToday} <strong>${money(session.amount_total ?? 0, currency, language)}</strong></p>
  </section>`;
}

function form(
  account: Account,
  session: Stripe.Checkout.Session,
  language: Language,
  wrong?: string,
  given?: ReadonlyMap<string, string>,
): Page {
  const t = words[language];
  const known = account.store.get('customer', idOf(session.customer) ?? '')?.email;
  const email = known ?? session.customer_email;
  const { submit: text, terms_of_service_acceptance: termsText } = session.custom_text;
  const needsTerms = session.consent_collection?.terms_of_service === 'required';
  return page(
    language,
    t.payBy,
    html`${summary(account, session, language)}
      <section aria-labelledby="pay">
        ${problem(language, wrong)}
        <form method="post">
          <h2>${t.contact}</h2>
          ${
            email
              ? html`<p>${t.email} <strong>${email}</strong></p>`
              : html`<label for="email">${t.email}</label
                  ><input
                    id="email"
                    name="email"
                    type="email"
                    autocomplete="email"
                    value="${given?.get('email')}"
                    required
                  />`
          }
          <h2 id="pay">${t.payBy}</h2>
          ${cardFields(language, account.now(), given)}
          ${
            needsTerms &&
            html`<p class="box">
              <input
                id="terms"
                name="terms"
                type="checkbox"
                value="accepted"
                ${given?.has('terms') && 'checked'}
              /><label for="terms">${termsText?.message ?? t.terms}</label>
            </p>`
          }
          <button class="act">${session.amount_total ? t.subscribe : t.startTrial}</button>
          ${text && html`<p>${text.message}</p>`}
        </form>
        <form method="post" class="testing">
          <h2>${t.testing}</h2>
          <button name="expire" value="now">${t.expireNow}</button>
        </form>
      </section>`,
    { columns: true },
  );
}

function closed(session: Stripe.Checkout.Session, language: Language): Page {
  const t = words[language];
  const back = session.cancel_url && html`<p><a href="${session.cancel_url}">← ${t.back}</a></p>`;
  return session.status === 'complete'
    ? notice(language, t.completeTitle, t.completeText)
    : notice(language, t.expiredTitle, t.expiredText, back || undefined);
}

function pressed(
  account: Account,
  session: Stripe.Checkout.Session,
  language: Language,
  given: ReadonlyMap<string, string>,
): Page {
  const t = words[language];
  const again = (wrong: string) => form(account, session, language, wrong, given);
  const card = cardOf(given, account.now());
  if (typeof card === 'string') return again(t[card]);
  const acceptsTerms = given.get('terms') === 'accepted';
  if (session.consent_collection?.terms_of_service === 'required' && !acceptsTerms) {
    return again(t.termsNeeded);
  }
  const outcome = submit(account, session.id, { ...card, answer: answerOf(given) });
  if (outcome.kind === 'asked') return challenge(language, given);
  if (outcome.kind === 'refused') return again(t[outcome.reason]);
  const to = outcome.session.success_url ?? '';
  return { redirect: to.replaceAll('{CHECKOUT_SESSION_ID}', session.id) };
}

/** The page of a checkout session, on which the payer pays or leaves. An expired session has a page that says so. */
export function checkoutPage({ account, id, form: given, accepted }: PageCall): Page {
  const session = account.store.get('checkout.session', id);
  if (!session) return gone(languageOf(null, accepted));
  const language = languageOf(session.locale, accepted);
  if (session.status !== 'open') return closed(session, language);
  if (!given) return form(account, session, language);
  if (given.has('expire')) return closed(expire(account, id), language);
  return pressed(account, session, language, given);
}
