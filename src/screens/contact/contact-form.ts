import { callWithAppCheck } from '#kit/calls/app-check.ts';
import { raiseToast } from '#kit/toasts/toasts.ts';
import {
  besides,
  entriesOf,
  submitForm,
  tellFailure,
  textsOfForm,
} from '#features/plain-form/plain-form.ts';
import { createSendIds } from '#features/plain-form/entries.ts';
import { checkMessage, contactFields, limits, type FormTexts } from './contact-message.ts';

export { prepareCheckedCall as prepare } from '#kit/calls/app-check.ts';

const ids = createSendIds();

/** Shows below the form that the last message was sent, because the toast soon disappears. */
function showSent(isSent: boolean): void {
  document.getElementById('contact-sent')?.toggleAttribute('hidden', !isSent);
}

export async function submit(form: HTMLFormElement): Promise<void> {
  const texts = textsOfForm<FormTexts>(form);
  await submitForm(form, {
    check: () => checkMessage(entriesOf(form, contactFields)),
    texts,
    limits,
    busy: texts.sending,
    send: (message) => {
      showSent(false);
      const messageId = ids.idOf(message);
      return callWithAppCheck('send-contact-email', { ...message, messageId, ...besides(form) });
    },
    done: () => {
      ids.arrived();
      form.reset();
      showSent(true);
      const { messageSubmitted: title, messageSubmittedHelp: description } = texts;
      raiseToast({ kind: 'success', title, description });
    },
    failed: (error) => tellFailure(error, { ...texts, failed: texts.errorSendingMessage }),
  });
}
