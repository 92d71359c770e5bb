import { takeTyped } from '#shell/language/take-typed.ts';

type FormModule = { submit: (form: HTMLFormElement) => Promise<void>; prepare: () => void };

/**
 * Connects the form of the page's `PlainForm.astro` to its script.
 *
 * @param load loads validation and sending once the user touches the form
 * @returns the form
 * @throws Error if the page has none
 */
export function wakeForm(load: () => Promise<FormModule>): HTMLFormElement {
  const form = document.querySelector<HTMLFormElement>('form[data-plain-form]');
  if (!form) throw new Error('the page has no form');
  for (const [name, text] of Object.entries(takeTyped())) {
    const field = form.elements.namedItem(name) as HTMLInputElement | null;
    if (field) field.value ||= text;
  }
  const touched = () =>
    void load().then(
      ({ prepare }) => prepare(),
      () => {},
    );
  form.addEventListener('focusin', touched, { once: true });
  const send = () => void load().then(({ submit }) => submit(form));
  form.onsubmit = (event) => {
    event.preventDefault();
    send();
  };
  // PlainForm.astro marks a form that was submitted before this script loaded.
  if (form.dataset['sent'] !== undefined) send();
  return form;
}
