import { AppError } from '@kloer/domain/errors/errors.ts';
import { isLocale, type Locale } from '@kloer/domain/locale/locale.ts';
import { callApi } from '#kit/calls/api.ts';
import { errorToText } from '#kit/calls/error-to-text.ts';
import { raiseToast } from '#kit/toasts/toasts.ts';
import { ownToken } from '#shell/own-page/browser-own-page.ts';
import type { SessionNote } from '#shell/session/session-note.ts';
import css from './withdrawal-form.css?inline';
import {
  checkStatement,
  createDeclarationIds,
  type CheckedStatement,
  type StatementField,
} from './withdrawal-statement.ts';
import { problemText, textsOfForm, type WithdrawalTexts } from './withdrawal-texts.ts';
import { receivedWords, reviewWords } from './withdrawal-words.ts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

const declarationIdOf = createDeclarationIds(() => crypto.randomUUID());

/** Whether the account of this browser's session has a contract: then nothing more has to be proved. */
let isOwn = false;

function language(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : 'fr';
}

const fieldOf = (form: HTMLFormElement, name: StatementField | 'website') =>
  form.elements.namedItem(name) as HTMLInputElement;

function choose(form: HTMLFormElement, plan: string): void {
  (form.elements.namedItem('plan') as RadioNodeList).value = plan;
}

function say(lines: readonly string[]): void {
  const place = document.getElementById('withdrawal-said');
  if (!place) return;
  const paragraphs = lines.map((line) => {
    const paragraph = document.createElement('p');
    paragraph.textContent = line;
    return paragraph;
  });
  place.replaceChildren(...paragraphs);
  place.hidden = lines.length === 0;
}

/** What came of it takes the place of what was asked. */
function sayInstead(of: HTMLElement, lines: readonly string[]): void {
  say(lines);
  of.hidden = true;
  const place = document.getElementById('withdrawal-said');
  if (!place) return;
  place.tabIndex = -1;
  place.focus();
}

function showBusy(button: HTMLElement | null, isBusy: boolean, text: string): void {
  button?.setAttribute('aria-disabled', String(isBusy));
  const label = button?.querySelector('span');
  if (label) label.textContent = text;
}

const isBusy = (button: HTMLElement | null) => button?.getAttribute('aria-disabled') === 'true';

function tellFailure(error: unknown, texts: WithdrawalTexts): void {
  raiseToast({
    kind: 'error',
    title: texts.failed,
    description: errorToText(error, texts, texts['error-internal']),
  });
}

function checkForm(form: HTMLFormElement): CheckedStatement {
  const plan = (form.elements.namedItem('plan') as RadioNodeList).value;
  return checkStatement({
    name: fieldOf(form, 'name').value,
    email: fieldOf(form, 'email').value,
    plan,
  });
}

/** Says beside each field what is wrong with it. */
function showProblems(
  form: HTMLFormElement,
  checked: CheckedStatement,
  texts: WithdrawalTexts,
): void {
  for (const name of ['name', 'email'] as const) {
    const problem = checked.isRight ? undefined : checked.problems[name];
    fieldOf(form, name).setAttribute('aria-invalid', String(problem !== undefined));
    const place = document.getElementById(`withdrawal-${name}-error`);
    if (!place) continue;
    place.textContent = problem === undefined ? '' : problemText(problem, texts);
    place.hidden = problem === undefined;
  }
}

async function send(form: HTMLFormElement, checked: CheckedStatement & { isRight: true }) {
  const { statement } = checked;
  const both = { language: language(), declarationId: declarationIdOf(statement) };
  const { name, plan } = statement;
  if (isOwn) {
    try {
      return await callApi('withdraw', { name, plan, ...both }, ownToken);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'unauthenticated') throw error;
      // The session has ended meanwhile: the address is proved by the receipt, then.
      isOwn = false;
    }
  }
  const website = fieldOf(form, 'website').value;
  return callApi('declare-withdrawal', { ...statement, ...both, ...(website && { website }) });
}

/** Judges what was entered and declares it. Nothing that was typed is lost by a failure. */
export async function submitDeclaration(form: HTMLFormElement): Promise<void> {
  const texts = textsOfForm(form);
  const button = form.querySelector<HTMLElement>('button');
  if (isBusy(button)) return;
  const checked = checkForm(form);
  showProblems(form, checked, texts);
  if (!checked.isRight) {
    form.addEventListener('input', () => showProblems(form, checkForm(form), texts));
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    return;
  }
  showBusy(button, true, texts.confirming);
  try {
    const answer = await send(form, checked);
    sayInstead(form, receivedWords(answer, checked.statement.email, texts, language()));
  } catch (error) {
    tellFailure(error, texts);
  }
  showBusy(button, false, texts.confirm);
}

/** Takes the link of a receipt for what it is: the proof of whose declaration it was. */
export async function confirmDeclaration(
  form: HTMLFormElement,
  button: HTMLElement,
): Promise<void> {
  const texts = textsOfForm(form);
  if (isBusy(button)) return;
  const [declaration = '', token = ''] = location.hash.slice(1).split('.');
  showBusy(button, true, texts.confirming);
  try {
    const answer = await callApi('confirm-withdrawal', { declaration, token });
    const place = document.getElementById('withdrawal-proof');
    if (place) sayInstead(place, receivedWords(answer, '', texts, language()));
  } catch (error) {
    tellFailure(error, texts);
    // A link that proves nothing leaves it to declare anew.
    if (error instanceof AppError && error.code === 'code-invalid') form.hidden = false;
  }
  showBusy(button, false, texts.prove);
}

/** Shows somebody who is signed in what withdrawing comes to, and fills in what is known. */
export async function startSignedIn(form: HTMLFormElement, note: SessionNote): Promise<void> {
  const texts = textsOfForm(form);
  const [name, email] = [fieldOf(form, 'name'), fieldOf(form, 'email')];
  if (name.value === '') name.value = note.name;
  if (email.value === '') email.value = note.email;
  if (form.hidden) return;
  say([texts.looking]);
  try {
    const { contract } = await callApi('review-withdrawal', {}, ownToken);
    if (form.hidden) return;
    say(reviewWords(contract, texts, language()));
    if (!contract) return;
    isOwn = true;
    document.getElementById('withdrawal-sign-in')?.remove();
    email.value = note.email;
    email.readOnly = true;
    choose(form, contract.plan);
  } catch (error) {
    // Not signed in any more, or nobody can be asked: it can be declared without.
    console.error('The contract could not be looked at.', error);
    if (!form.hidden) say([]);
  }
}
