import { idOf } from '../account.ts';
import { answerOf, cardFields, cardOf, challenge, problem } from '../pages/card-form.ts';
import { type Page, date, gone, html, money, page } from '../pages/layout.ts';
import type { PageCall } from '../pages/page-call.ts';
import { languageOf, words } from '../pages/words.ts';
import { attach, newPaymentMethod } from '../payments/attach.ts';
import { needsAuthentication, testCard } from '../payments/test-cards.ts';
import { collect } from './collect.ts';

/** The page of an invoice, on which an open one can be paid. */
export function invoicePage({ account, id, form: given, accepted }: PageCall): Page {
  const language = languageOf(null, accepted);
  const t = words[language];
  const show = (wrong?: string): Page => {
    const invoice = account.store.get('invoice', id);
    if (!invoice || invoice.status === 'draft') return gone(language);
    const paidAt = invoice.status_transitions.paid_at;
    return page(
      language,
      `${t.invoice} ${invoice.number ?? ''}`,
      html`<section>
        ${problem(language, wrong)}
        <h1>${t.invoice} ${invoice.number}</h1>
        <p class="price">${money(invoice.total, invoice.currency, language)}</p>
        <p>${t.date} <strong>${date(invoice.created, language)}</strong></p>
        <p>${t.for} <strong>${invoice.customer_name ?? invoice.customer_email}</strong></p>
        <ul>
          ${invoice.lines.data.map((line) => html`<li>${line.description}: ${money(line.amount, line.currency, language)}</li>`)}
        </ul>
        ${paidAt !== null && html`<p><strong>${t.paidOn} ${date(paidAt, language)}</strong></p>`}
        ${
          invoice.status === 'open' &&
          html`<form method="post">
            <h2>${t.payBy}</h2>
            ${cardFields(language, account.now(), given)}<button class="act">${t.pay}</button>
          </form>`
        }
      </section>`,
    );
  };
  const invoice = account.store.get('invoice', id);
  if (!given || invoice?.status !== 'open') return show();
  const entry = cardOf(given, account.now());
  if (typeof entry === 'string') return show(t[entry]);
  const card = testCard(entry.number);
  if (!card) return show(t.number);
  const answer = answerOf(given);
  if (needsAuthentication(card) && answer === undefined) return challenge(language, given);
  if (needsAuthentication(card) && answer === 'fail') return show(t.authentication);
  const method = newPaymentMethod(account, entry);
  const { failure } = collect(account, invoice, {
    offSession: false,
    authenticated: true,
    method: method.id,
  });
  if (failure) return show(t.declined);
  attach(account, method.id, idOf(invoice.customer) ?? '');
  return show();
}
