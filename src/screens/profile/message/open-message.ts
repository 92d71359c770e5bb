import {
  besides,
  entriesOf,
  fieldOf,
  pageLocale,
  submitForm,
} from '#features/plain-form/plain-form.ts';
import { callWithAppCheck, prepareCheckedCall } from '#kit/calls/app-check.ts';
import { errorToText } from '#kit/calls/error-to-text.ts';
import { element } from './element.ts';
import { formMarkup, sentMarkup } from './form-markup.ts';
import { attemptId, forgetWords, keepEntries, keptEntries } from './kept-entries.ts';
import css from './message.css?inline';
import { checkMessage, limits, messageFields, searchBefore } from './message-entries.ts';
import { messageTexts, type MessageTexts } from './message-texts.ts';
import { teacherOnPage, type TeacherOnPage } from './teacher-on-page.ts';

const locale = pageLocale();
const tab = () => sessionStorage;

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

/**
 * Fills in the visitor's earlier entries, or else subject and level of the last search, or else the teacher's first
 * subject and only level.
 */
function fillIn(form: HTMLFormElement, { uid, subjects, levels }: TeacherOnPage): void {
  const sought = searchBefore(document.referrer, location.origin);
  const only = (options: readonly { value: string }[]) =>
    options.length === 1 ? (options[0]?.value ?? '') : '';
  const first = { subject: subjects[0]?.value ?? '', level: only(levels) };
  const kept = keptEntries(tab, uid);
  for (const name of messageFields) {
    const field = fieldOf(form, name);
    const fitting = name === 'subject' || name === 'level' ? [sought[name], first[name], ''] : [''];
    // A select field ignores a value that it does not offer; then try the next value.
    for (const value of [kept[name], ...fitting]) {
      if (value === undefined) continue;
      field.value = value;
      if (field.value === value && (value !== '' || name in kept)) break;
    }
  }
}

function send(
  form: HTMLFormElement,
  texts: MessageTexts,
  { uid }: TeacherOnPage,
  sent: (email: string) => void,
): Promise<void> {
  const say = (text: string) => {
    const place = form.querySelector('.failure');
    if (place) place.textContent = text;
  };
  say('');
  return submitForm(form, {
    check: () => checkMessage(entriesOf(form, messageFields)),
    texts,
    limits,
    busy: texts.sending,
    send: (entries) => {
      const newId = () => crypto.randomUUID();
      const { checked } = fieldOf(form, 'askForReview') as HTMLInputElement;
      const message = { ...entries, ...(checked && { askForReview: true }) };
      const messageId = attemptId(tab, uid, JSON.stringify(message), newId);
      const facts = { teacher: uid, messageId, ...besides(form) };
      return callWithAppCheck('write-to-teacher', { ...message, ...facts });
    },
    done: (_answer, { email }) => {
      forgetWords(tab, uid);
      sent(email);
    },
    failed: (error) => {
      say(`${texts.failed}. ${errorToText(error, texts, texts['error-internal'])}`);
    },
  });
}

function createDialog(texts: MessageTexts, teacher: TeacherOnPage): HTMLDialogElement {
  const dialog = element('dialog', { class: 'message', 'aria-labelledby': 'message-title' });
  const close = () => dialog.close();
  const begin = () => {
    const form = formMarkup(texts, teacher);
    form.addEventListener('focusin', prepareCheckedCall, { once: true });
    form.querySelector('button')?.addEventListener('click', close);
    form.addEventListener('input', () => {
      keepEntries(tab, teacher.uid, entriesOf(form, messageFields));
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void send(form, texts, teacher, (email) => {
        const sent = sentMarkup(texts, teacher.firstName, email);
        sent.querySelector('button')?.addEventListener('click', close);
        dialog.replaceChildren(sent);
        sent.querySelector('h2')?.focus();
        // After the dialog closed, a new empty form is created.
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

export async function openMessage(): Promise<void> {
  // If loading the form's texts failed, the next click tries again.
  dialog ??= messageTexts(locale).then((texts) => createDialog(texts, teacherOnPage(locale)));
  dialog.catch(() => (dialog = undefined));
  const opened = await dialog;
  if (opened.open) return;
  opened.showModal();
  const form = opened.querySelector('form');
  const fields = form ? messageFields.map((name) => fieldOf(form, name)) : [];
  fields.find(({ required, value }) => required && value === '')?.focus();
}
