import type { CardEntry } from '../payments/attach.ts';
import { testCards } from '../payments/test-cards.ts';
import { type Html, type Page, html, page } from './layout.ts';
import { type Language, words } from './words.ts';

type Form = ReadonlyMap<string, string>;

/** The form fields of a card, with the earlier entries or, by default, the test card that pays. */
export function cardFields(language: Language, now: number, given?: Form): Html {
  const t = words[language];
  const year = String((new Date(now * 1000).getUTCFullYear() + 4) % 100).padStart(2, '0');
  return html`<label for="number">${t.cardNumber}</label>
    <input
      id="number"
      name="number"
      inputmode="numeric"
      autocomplete="cc-number"
      list="cards"
      value="${given?.get('number') ?? '4242 4242 4242 4242'}"
      required
    />
    <datalist id="cards">
      ${testCards.map(({ number }) => html`<option value="${number}"></option>`)}
    </datalist>
    <div class="pair">
      <div>
        <label for="expiry">${t.expiry}</label>
        <input
          id="expiry"
          name="expiry"
          inputmode="numeric"
          autocomplete="cc-exp"
          value="${given?.get('expiry') ?? `12 / ${year}`}"
          required
        />
      </div>
      <div>
        <label for="cvc">${t.cvc}</label>
        <input
          id="cvc"
          name="cvc"
          inputmode="numeric"
          autocomplete="cc-csc"
          value="${given?.get('cvc') ?? '123'}"
          required
        />
      </div>
    </div>
    <label for="name">${t.name}</label>
    <input
      id="name"
      name="name"
      autocomplete="cc-name"
      value="${given?.get('name') ?? 'Test Card'}"
      required
    />`;
}

/** The card that a form contains, or the text key of a problem with it. */
export function cardOf(form: Form, now: number): CardEntry | 'number' | 'expiryWrong' {
  const number = (form.get('number') ?? '').replace(/\s/g, '');
  if (!/^\d{12,19}$/.test(number)) return 'number';
  const [, month = '', year = ''] =
    /^\s*(\d{1,2})\s*\/?\s*(\d{2})\s*$/.exec(form.get('expiry') ?? '') ?? [];
  const expiry = { month: Number(month), year: 2000 + Number(year) };
  const isRead = month !== '' && expiry.month >= 1 && expiry.month <= 12;
  if (!isRead || Date.UTC(expiry.year, expiry.month, 1) / 1000 <= now) return 'expiryWrong';
  const optional = (name: string) => form.get(name)?.trim().slice(0, 256) || null;
  return { number, expiry, name: optional('name'), email: optional('email') };
}

export const answerOf = (form: Form) => {
  const answer = form.get('answer');
  return answer === 'confirm' || answer === 'fail' ? answer : undefined;
};

/** The page on which the bank asks for confirmation; its form repeats the entries. */
export function challenge(language: Language, form: Form): Page {
  const t = words[language];
  const kept = [...form].filter(([name]) => name !== 'answer');
  return page(
    language,
    t.bank,
    html`<section>
      <h1>${t.bank}</h1>
      <p>${t.bankQuestion}</p>
      <form method="post">
        ${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button class="act" name="answer" value="confirm">${t.confirm}</button>
        <p><button name="answer" value="fail">${t.fail}</button></p>
      </form>
    </section>`,
  );
}

/** An error message at the top of a page, where screen readers begin. */
export function problem(language: Language, text: string | undefined): Html {
  const t = words[language];
  return text === undefined
    ? html``
    : html`<div class="problem" role="alert"><strong>${t.refused}</strong><br />${text}</div>`;
}
