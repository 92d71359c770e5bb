import { isLocale } from '@kloer/domain/locale/locale.ts';
import { callApi } from '#kit/calls/api.ts';
import { errorToText } from '#kit/calls/error-to-text.ts';
import { raiseToast } from '#kit/toasts/toasts.ts';
import css from './contact-form.css?inline';
import {
  checkMessage,
  contactFields,
  type ContactField,
  type ContactProblem,
  type ContactProblems,
} from './contact-message.ts';
import { createSender } from './contact-sender.ts';
import { problemText, type FormTexts } from './contact-texts.ts';
import { textsOfForm } from './texts-of-form.ts';

type FormField = HTMLInputElement | HTMLTextAreaElement;

const fieldOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as FormField;

const sender = createSender({
  newMessageId: () => crypto.randomUUID(),
  send: (message) => {
    const { lang } = document.documentElement;
    const website = document.querySelector<HTMLInputElement>('input[name=website]')?.value;
    return callApi('send-contact-email', {
      ...message,
      language: isLocale(lang) ? lang : 'fr',
      ...(website && { website }),
    });
  },
});

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

function entriesOf(form: HTMLFormElement): Record<ContactField, string> {
  const entry = (name: ContactField) => fieldOf(form, name).value;
  return { name: entry('name'), email: entry('email'), message: entry('message') };
}

const checkForm = (form: HTMLFormElement) => checkMessage(entriesOf(form));

const textOf = (problem: ContactProblem | undefined, texts: FormTexts) =>
  problem && problemText(problem, texts);

function showProblem(field: FormField, text: string | undefined): void {
  field.setAttribute('aria-invalid', String(text !== undefined));
  const place = document.getElementById(`${field.id}-error`);
  if (!place) return;
  place.textContent = text ?? '';
  place.hidden = text === undefined;
}

/** Shows what is wrong beside each field and leads to the first. */
function showProblems(form: HTMLFormElement, problems: ContactProblems, texts: FormTexts): void {
  for (const name of contactFields) {
    const problem = problems[name];
    showProblem(fieldOf(form, name), textOf(problem, texts));
  }
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}

/** An entry that has been put right says so at once, before the next attempt. */
function watchCorrections(form: HTMLFormElement, texts: FormTexts): void {
  form.addEventListener('input', ({ target }) => {
    const field = target as FormField;
    if (field.getAttribute('aria-invalid') !== 'true') return;
    const checked = checkForm(form);
    const problem = checked.isRight ? undefined : checked.problems[field.name as ContactField];
    showProblem(field, textOf(problem, texts));
  });
}

function showBusy(form: HTMLFormElement, isBusy: boolean, texts: FormTexts): void {
  const button = form.querySelector('button');
  button?.setAttribute('aria-disabled', String(isBusy));
  const label = button?.querySelector('span');
  if (label) label.textContent = texts[isBusy ? 'sending' : 'send'];
}

/** Says below the form, until the next message, that the last one was sent; a toast soon goes. */
function showSent(isSent: boolean): void {
  document.getElementById('contact-sent')?.toggleAttribute('hidden', !isSent);
}

const watched = new WeakSet<HTMLFormElement>();

/** Judges the form's entries and sends them; says how that went. Nothing typed is lost by a failure. */
export async function submitContactForm(form: HTMLFormElement): Promise<void> {
  const texts = textsOfForm(form);
  if (!watched.has(form)) watchCorrections(form, texts);
  watched.add(form);
  const checked = checkForm(form);
  showProblems(form, checked.isRight ? {} : checked.problems, texts);
  if (!checked.isRight) return;
  showSent(false);
  showBusy(form, true, texts);
  try {
    const isSent = await sender.submit(checked.message);
    if (!isSent) return;
    form.reset();
    showSent(true);
    raiseToast({
      kind: 'success',
      title: texts.messageSubmitted,
      description: texts.messageSubmittedHelp,
    });
  } catch (error) {
    raiseToast({
      kind: 'error',
      title: texts.errorSendingMessage,
      description: errorToText(error, texts, texts['error-internal']),
    });
  }
  showBusy(form, false, texts);
}
