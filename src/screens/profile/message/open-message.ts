import { callApi } from '#kit/calls/api.ts';
import { errorToText } from '#kit/calls/error-to-text.ts';
import { checkEntries, messageFields, problemText, type Entries } from './check-entries.ts';
import { element } from './element.ts';
import { formMarkup, sentMarkup } from './form-markup.ts';
import { attemptId, forgetWords, keepEntries, keptEntries } from './kept-entries.ts';
import css from './message.css?inline';
import { messageTexts, pageLocale, type MessageTexts } from './message-texts.ts';
import { searchBefore } from './search-before.ts';
import { teacherOnPage, type TeacherOnPage } from './teacher-on-page.ts';

const locale = pageLocale();
const tab = () => sessionStorage;

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as Field;

const entriesOf = (form: HTMLFormElement) =>
  Object.fromEntries(messageFields.map((name) => [name, fieldOf(form, name).value])) as Entries;

/** Fills in what was typed before, else what was looked for, else what the teacher teaches. */
function fillIn(form: HTMLFormElement, { uid, subjects, levels }: TeacherOnPage): void {
  const sought = searchBefore(document.referrer, location.origin);
  const only = (options: readonly { value: string }[]) =>
    options.length === 1 ? (options[0]?.value ?? '') : '';
  const first = { subject: subjects[0]?.value ?? '', level: only(levels) };
  const kept = keptEntries(tab, uid);
  for (const name of messageFields) {
    const field = fieldOf(form, name);
    const fitting = name === 'subject' || name === 'level' ? [sought[name], first[name], ''] : [''];
    // A select takes no value that it does not offer.
    for (const value of [kept[name], ...fitting]) {
      if (value === undefined) continue;
      field.value = value;
      if (field.value === value && (value !== '' || name in kept)) break;
    }
  }
}

function showProblem(field: Field, text: string | undefined): void {
  field.setAttribute('aria-invalid', String(text !== undefined));
  const place = document.getElementById(`${field.id}-error`);
  if (!place) return;
  place.textContent = text ?? '';
  place.hidden = text === undefined;
}

function problemsOf(form: HTMLFormElement, texts: MessageTexts) {
  const checked = checkEntries(entriesOf(form));
  return (name: string) => {
    const problem = checked.isRight
      ? undefined
      : checked.problems[name as (typeof messageFields)[number]];
    return problem && problemText(problem, texts);
  };
}

function showBusy(form: HTMLFormElement, isBusy: boolean, texts: MessageTexts): void {
  const button = form.querySelector('button[type=submit]');
  button?.setAttribute('aria-disabled', String(isBusy));
  const label = button?.querySelector('span');
  if (label) label.textContent = isBusy ? texts.sending : texts.send;
}

/** Sends what stands in the form, and says how that went. Nothing typed is lost by a failure. */
function createSender(form: HTMLFormElement, texts: MessageTexts, { uid }: TeacherOnPage) {
  let isSending = false;
  const failure = form.querySelector('.failure');
  const say = (text: string) => {
    if (failure) failure.textContent = text;
  };
  return async (sent: (email: string) => void): Promise<void> => {
    if (isSending) return;
    const checked = checkEntries(entriesOf(form));
    const problems = problemsOf(form, texts);
    for (const name of messageFields) showProblem(fieldOf(form, name), problems(name));
    say('');
    if (!checked.isRight) return form.querySelector<Field>('[aria-invalid=true]')?.focus();
    const { message } = checked;
    const website = fieldOf(form, 'website').value;
    const newId = () => crypto.randomUUID();
    const messageId = attemptId(tab, uid, JSON.stringify(message), newId);
    isSending = true;
    showBusy(form, true, texts);
    try {
      await callApi('write-to-teacher', {
        ...message,
        teacher: uid,
        language: locale,
        messageId,
        ...(website && { website }),
      });
      forgetWords(tab, uid);
      sent(message.email);
    } catch (error) {
      say(`${texts.failed}. ${errorToText(error, texts, texts['error-internal'])}`);
    } finally {
      isSending = false;
      showBusy(form, false, texts);
    }
  };
}

function createDialog(texts: MessageTexts, teacher: TeacherOnPage): HTMLDialogElement {
  const dialog = element('dialog', { class: 'message', 'aria-labelledby': 'message-title' });
  const close = () => dialog.close();
  const begin = () => {
    const form = formMarkup(texts, teacher);
    const send = createSender(form, texts, teacher);
    form.querySelector('button')?.addEventListener('click', close);
    form.addEventListener('input', ({ target }) => {
      keepEntries(tab, teacher.uid, entriesOf(form));
      const field = target as Field;
      if (field.getAttribute('aria-invalid') !== 'true') return;
      showProblem(field, problemsOf(form, texts)(field.name));
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void send((email) => {
        const sent = sentMarkup(texts, teacher.firstName, email);
        sent.querySelector('button')?.addEventListener('click', close);
        dialog.replaceChildren(sent);
        sent.querySelector('h2')?.focus();
        // The next time it opens, there is another message to write.
        dialog.addEventListener('close', begin, { once: true });
      });
    });
    dialog.replaceChildren(form);
    fillIn(form, teacher);
  };
  begin();
  document.body.append(dialog);
  return dialog;
}

let dialog: Promise<HTMLDialogElement> | undefined;

/** Opens the form. The browser keeps the focus inside, closes it on Escape and gives the focus back. */
export async function openMessage(): Promise<void> {
  // Tried again after a failure: its texts may be there the next time.
  dialog ??= messageTexts(locale).then((texts) => createDialog(texts, teacherOnPage(locale)));
  dialog.catch(() => (dialog = undefined));
  const opened = await dialog;
  if (opened.open) return;
  opened.showModal();
  const empty = messageFields
    .map((name) => document.getElementById(`message-${name}`) as Field | null)
    .find((field) => field?.required && field.value === '');
  empty?.focus();
}
