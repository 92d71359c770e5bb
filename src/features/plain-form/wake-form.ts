import { takeTyped } from '#shell/language/take-typed.ts';

type FormModule = { submit: (form: HTMLFormElement) => Promise<void> };

/**
 * Brings a form of `PlainForm.astro` to life.
 *
 * @param load brings what judges and sends its entries, once the form is touched
 */
export function wakeForm(form: HTMLFormElement, load: () => Promise<FormModule>): void {
  for (const [name, text] of Object.entries(takeTyped())) {
    const field = form.elements.namedItem(name) as HTMLInputElement | null;
    if (field) field.value ||= text;
  }
  form.addEventListener('focusin', () => void load().catch(() => {}), { once: true });
  const send = () => void load().then(({ submit }) => submit(form));
  form.onsubmit = (event) => {
    event.preventDefault();
    send();
  };
  // It was sent before this script was here: PlainForm.astro.
  if (form.dataset['sent'] !== undefined) send();
}
