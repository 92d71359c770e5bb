import { takeTyped } from '#shell/language/take-typed.ts';

/**
 * Brings the contact form to life: what judges and sends a message is downloaded when somebody
 * begins to write one.
 */
const form = document.querySelector<HTMLFormElement>('form[data-contact]');
const load = () => import('./contact-form.ts');

if (form) {
  for (const [name, text] of Object.entries(takeTyped())) {
    const field = form.elements.namedItem(name) as HTMLInputElement | null;
    if (field?.value === '') field.value = text;
  }
  form.addEventListener('focusin', () => void load().catch(() => {}), { once: true });
  const send = () => void load().then(({ submitContactForm }) => submitContactForm(form));
  form.onsubmit = (event) => {
    event.preventDefault();
    send();
  };
  // Somebody was quicker than this script: ContactForm.astro.
  if (form.dataset['contact'] === 'sent') send();
}
