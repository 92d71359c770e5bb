import { formatDate } from '@kloer/domain/date/date.ts';
import { messageActions, type MessageAction } from '@kloer/domain/message/message-actions.ts';
import type { MessageStanding } from '@kloer/domain/message/message.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { callApi } from '#kit/calls/api.ts';
import { errorToText } from '#kit/calls/error-to-text.ts';
import type { PageTexts } from './received-message-texts.ts';

/** Which buttons the page about a received message shows, and which actions it shows as done. */
export function standingOf({ answered, stopped, may_allow, reported }: MessageStanding) {
  return {
    offered: { answered: !answered, stop: !stopped, allow: may_allow, report: !reported },
    done: { answered, stop: stopped, report: reported },
  };
}

const textsOf = ({ dataset }: HTMLElement) => JSON.parse(dataset['texts'] ?? '{}') as PageTexts;

function show(place: HTMLElement, standing: MessageStanding, texts: PageTexts): void {
  const { name, received_at: receivedAt } = standing;
  const heading = (id: string, text: string) => {
    const found = place.querySelector(`#${id}`);
    if (found) found.textContent = text;
  };
  heading('answered', fill(texts.heading, { name, date: formatDate(new Date(receivedAt)) }));
  heading('stopped', fill(texts.stopHeading, { name }));
  const { offered, done } = standingOf(standing);
  for (const [action, isOffered] of Object.entries(offered)) {
    place.querySelector(`[data-deed=${action}]`)?.toggleAttribute('hidden', !isOffered);
  }
  for (const [action, isDone] of Object.entries(done)) {
    place.querySelector(`[data-done=${action}]`)?.toggleAttribute('hidden', !isDone);
  }
  for (const section of place.querySelectorAll('section')) section.hidden = false;
}

export function showMessage(place: HTMLElement, token: string): Promise<void> {
  const texts = textsOf(place);
  const failure = place.querySelector('[role=alert]');
  const again = place.querySelector<HTMLElement>('[data-again]');
  const say = (text: string) => {
    if (failure) failure.textContent = text;
  };

  const read = async () => {
    say('');
    if (again) again.hidden = true;
    try {
      show(place, await callApi('received-message', { token }), texts);
    } catch (error) {
      say(errorToText(error, texts, texts.loadingFailed));
      if (again) again.hidden = false;
    }
    place.querySelector('[data-loading]')?.remove();
  };

  let isBusy = false;
  const act = async (action: MessageAction, button: HTMLElement) => {
    if (isBusy) return;
    isBusy = true;
    button.ariaDisabled = 'true';
    say('');
    try {
      show(place, await callApi('handle-message', { token, deed: action }), texts);
      // The clicked button is hidden, so the button or text that replaces it gets the focus.
      const next = action === 'allow' ? '[data-deed=stop]' : `[data-done=${action}]`;
      place.querySelector<HTMLElement>(next)?.focus();
    } catch (error) {
      say(errorToText(error, texts, texts.failed));
    } finally {
      isBusy = false;
      button.ariaDisabled = null;
    }
  };

  for (const action of messageActions) {
    const button = place.querySelector<HTMLElement>(`[data-deed=${action}]`);
    button?.addEventListener('click', () => void act(action, button));
  }
  again?.addEventListener('click', () => void read());
  return read();
}
