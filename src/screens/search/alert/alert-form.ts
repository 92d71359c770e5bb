import { AppError } from '@kloer/domain/errors/errors.ts';
import { formatDate } from '@kloer/domain/date/date.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { callApi } from '#kit/calls/api.ts';
import { callWithAppCheck } from '#kit/calls/app-check.ts';
import { createSendIds } from '#features/plain-form/entries.ts';
import {
  besides,
  entriesOf,
  pageLocale,
  press,
  sayInstead,
  submitForm,
  tellFailure,
  textsOfForm,
} from '#features/plain-form/plain-form.ts';
import { namesOf } from '../filters/filter-names.ts';
import { queryFromAddress } from '../filters/filter-url.ts';
import { checkAddress, type AlertTexts } from './alert-texts.ts';

export { prepareCheckedCall as prepare } from '#kit/calls/app-check.ts';

const ids = createSendIds();

const filterOfAddress = () => queryFromAddress(location).filter;

export function showSearch(form: HTMLFormElement): void {
  const texts = textsOfForm<AlertTexts>(form);
  const names = namesOf(filterOfAddress(), pageLocale(), { texts, cardTexts: texts });
  const place = document.getElementById('alert-search');
  if (place) place.textContent = names.join(' · ');
  if (names.length > 0) return;
  form.hidden = true;
  document.getElementById('alert-without-search')?.removeAttribute('hidden');
}

export async function submit(form: HTMLFormElement): Promise<void> {
  const texts = textsOfForm<AlertTexts>(form);
  await submitForm(form, {
    check: () => checkAddress(entriesOf(form, ['email'])),
    texts,
    limits: {},
    busy: texts.sending,
    send: ({ email }) => {
      const asked = { email, filter: filterOfAddress() };
      return callWithAppCheck('ask-search-alert', {
        ...asked,
        requestId: ids.idOf(asked),
        ...besides(form),
      });
    },
    done: (_answer, { email }) => sayInstead(form, [texts.sent, fill(texts.sentHelp, { email })]),
    failed: (error) => tellFailure(error, texts),
  });
}

/** Runs the action of the mailed link, only once, and replaces the button by the result. */
async function act(
  form: HTMLFormElement,
  button: HTMLElement,
  busy: string,
  work: () => Promise<string[]>,
): Promise<void> {
  const texts = textsOfForm<AlertTexts>(form);
  const place = button.closest('section');
  await press(button, {
    busy,
    act: async () => {
      const lines = await work();
      if (place) sayInstead(place, lines);
    },
    failed: (error) => {
      const isOver = error instanceof AppError && error.code === 'code-invalid';
      if (isOver && place) sayInstead(place, [texts['error-code-invalid']]);
      else tellFailure(error, texts);
    },
  });
}

export function confirm(form: HTMLFormElement, button: HTMLElement): Promise<void> {
  const texts = textsOfForm<AlertTexts>(form);
  return act(form, button, texts.confirming, async () => {
    const token = location.hash.slice(1);
    const { ends_at } = await callApi('confirm-search-alert', { token });
    const date = formatDate(new Date(ends_at));
    return [texts.confirmed, fill(texts.confirmedHelp, { date })];
  });
}

export function stop(form: HTMLFormElement, button: HTMLElement): Promise<void> {
  const texts = textsOfForm<AlertTexts>(form);
  return act(form, button, texts.stopping, async () => {
    const [mailbox = '', signature = ''] = location.hash.slice(1).split('.');
    const { stopped } = await callApi('stop-search-alerts', { mailbox, signature });
    return stopped === 0 ? [texts.stoppedBefore] : [texts.stopped, texts.stoppedHelp];
  });
}
