import { fill } from '@kloer/i18n/fill.ts';
import type { MessageField } from './message-entries.ts';
import { element } from './element.ts';
import type { MessageTexts } from './message-texts.ts';
import type { Option, TeacherOnPage } from './teacher-on-page.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const idOf = (name: MessageField) => `message-${name}`;

function field(name: MessageField, label: string, control: Control, help?: string): HTMLElement {
  const id = idOf(name);
  control.id = id;
  control.setAttribute('name', name);
  control.className = 'field';
  control.setAttribute(
    'aria-describedby',
    help === undefined ? `${id}-error` : `${id}-error ${id}-help`,
  );
  return element(
    'div',
    {},
    element('label', { for: id, class: 'field-label' }, label),
    control,
    element('p', { id: `${id}-error`, 'data-problem-of': name, hidden: true }),
    ...(help === undefined ? [] : [element('p', { id: `${id}-help`, class: 'field-hint' }, help)]),
  );
}

function select(options: readonly Option[], unsaid: string): HTMLSelectElement {
  const all = [...options, { value: '', label: unsaid }];
  return element(
    'select',
    {},
    ...all.map(({ value, label }) => element('option', { value }, label)),
  );
}

export function formMarkup(texts: MessageTexts, { firstName, subjects, levels }: TeacherOnPage) {
  const named = { name: firstName };
  const required = { required: true };
  return element(
    'form',
    { method: 'post', novalidate: true, 'data-plain-form': true },
    element(
      'div',
      { class: 'head' },
      element('h2', { id: 'message-title' }, fill(texts.title, named)),
      element('button', { type: 'button', class: 'button button-secondary' }, texts.close),
    ),
    field(
      'name',
      texts.name,
      element('input', { ...required, type: 'text', autocomplete: 'name' }),
    ),
    field(
      'email',
      texts.email,
      element('input', { ...required, type: 'email', autocomplete: 'email' }),
      texts.emailHelp,
    ),
    element(
      'div',
      { class: 'pair' },
      field('subject', texts.subject, select(subjects, texts.unsaid)),
      field('level', texts.level, select(levels, texts.unsaid)),
    ),
    field('words', texts.words, element('textarea', { ...required, rows: '5', dir: 'auto' })),
    element(
      'div',
      {},
      element(
        'label',
        { class: 'ask' },
        element('input', {
          type: 'checkbox',
          name: 'askForReview',
          'aria-describedby': 'ask-help',
        }),
        texts.askForReview,
      ),
      element('p', { id: 'ask-help', class: 'field-hint' }, texts.askHelp),
    ),
    // Honeypot: a field that is invisible to humans but that bots fill in.
    element(
      'div',
      { hidden: true },
      element('label', { for: 'message-website' }, texts.leaveEmpty),
      element('input', {
        id: 'message-website',
        name: 'website',
        tabindex: '-1',
        autocomplete: 'off',
      }),
    ),
    element('p', { class: 'failure', role: 'alert' }),
    element(
      'button',
      { type: 'submit', class: 'button button-primary button-big' },
      element('span', {}, texts.send),
    ),
  );
}

export function sentMarkup(texts: MessageTexts, firstName: string, email: string): HTMLElement {
  const named = { name: firstName, email };
  return element(
    'div',
    { class: 'sent' },
    element('h2', { id: 'message-title', tabindex: '-1' }, fill(texts.sentTitle, named)),
    element('p', {}, fill(texts.sentText, named)),
    element('button', { type: 'button', class: 'button button-primary' }, texts.close),
  );
}
