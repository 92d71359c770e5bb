import { AppError } from '@kloer/domain/errors/errors.ts';
import type { ReviewForm } from '@kloer/domain/review/review-calls.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { callApi } from '#kit/calls/api.ts';
import { errorToText } from '#kit/calls/error-to-text.ts';
import {
  entriesOf,
  fieldOf,
  pageLocale,
  press,
  say,
  sayInstead,
  submitForm,
  tellFailure,
  textsOfForm,
} from '#features/plain-form/plain-form.ts';
import { readNote } from '#shell/session/session-note.ts';
import { checkReview, limits, reviewFields, standingLines } from './review-entries.ts';
import type { ReviewTexts } from './review-texts.ts';

/** @throws Error if the page has no such element */
function part<Part extends HTMLElement = HTMLElement>(selector: string): Part {
  const found = document.querySelector<Part>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

function showNames(names: readonly string[]): void {
  const choice = part<HTMLTemplateElement>('[data-name-choice]').content;
  part('[data-names]').replaceChildren(
    ...names.map((name) => {
      const label = choice.cloneNode(true) as DocumentFragment;
      label.querySelector('input')?.setAttribute('value', name);
      label.querySelector('span')?.append(name);
      return label;
    }),
  );
}

function show(form: HTMLFormElement, { teacher, review, names, ...standing }: ReviewForm): void {
  const texts = textsOfForm<ReviewTexts>(form);
  say(standingLines(standing, texts));
  part('[data-about]').textContent = fill(texts.about, { name: teacher.name });
  part<HTMLAnchorElement>('[data-to-profile]').href = teacher.paths[pageLocale()];
  part('[data-changes]').hidden = standing.state !== 'published';
  part('[data-delete]').hidden = review === null;
  part('button[type=submit] span').textContent = review ? texts.change : texts.send;
  showNames([...new Set([...names, ...(review ? [review.name] : [])])]);
  if (!review) return;
  const { marks, ...others } = review;
  for (const [name, value] of Object.entries({ ...others, ...marks })) {
    fieldOf(form, name).value = String(value);
  }
}

async function save(form: HTMLFormElement, token: string): Promise<void> {
  const texts = textsOfForm<ReviewTexts>(form);
  const { uid } = readNote(() => localStorage) ?? {};
  await submitForm(form, {
    check: () => checkReview(entriesOf(form, reviewFields)),
    texts,
    limits,
    busy: texts.sending,
    send: (review) => callApi('save-review', { token, ...review, ...(uid && { signedInAs: uid }) }),
    done: (saved) => {
      show(form, saved);
      const said = part('[data-said]');
      said.tabIndex = -1;
      said.focus();
    },
    failed: (error) => tellFailure(error, texts),
  });
}

async function remove(form: HTMLFormElement, button: HTMLElement, token: string): Promise<void> {
  const texts = textsOfForm<ReviewTexts>(form);
  await press(button, {
    busy: texts.deleting,
    act: async () => {
      await callApi('delete-review', { token });
      part('[data-delete]').hidden = true;
      sayInstead(form, [texts.deleted]);
    },
    failed: (error) => tellFailure(error, texts),
  });
}

export async function openReview(token: string): Promise<void> {
  const form = part<HTMLFormElement>('form[data-plain-form]');
  const texts = textsOfForm<ReviewTexts>(form);
  const failed = part('[data-failed]');
  const again = part('[data-failed] button');
  const deletion = part('[data-delete] button');
  form.onsubmit = (event) => {
    event.preventDefault();
    void save(form, token);
  };
  // A review needs at least one lesson, so "none" disables sending.
  form.onchange = () => {
    const isNone = fieldOf(form, 'lessons').value === 'none';
    part('[data-none]').hidden = !isNone;
    part('[data-with-lessons]').hidden = isNone;
    part('button[type=submit]').hidden = isNone;
  };
  deletion.onclick = () => void remove(form, deletion, token);
  const read = async () => {
    failed.hidden = true;
    try {
      show(form, await callApi('review-form', { token }));
      part('[data-review-form]').hidden = false;
    } catch (error) {
      const isOver =
        error instanceof AppError && ['code-invalid', 'teacher-not-found'].includes(error.code);
      part('[data-failed] p').textContent = errorToText(error, texts, texts.loadingFailed);
      again.hidden = isOver;
      failed.hidden = false;
    }
    part('[data-loading]').hidden = true;
  };
  again.onclick = () => void read();
  await read();
}
