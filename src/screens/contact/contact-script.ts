import { takeTyped } from '#shell/language/take-typed.ts';

/**
 * Brings the contact form to life: what judges and sends a message is downloaded when somebody
 * begins to write one.
 */
const form = document.querySelector<HTMLFormElement>('form[data-contact]');
const load = () => import('./contact-form.ts');

if (form) {
  // Without a script it could not be sent; until now it could not be filled in either.
  form.querySelector('fieldset')?.removeAttribute('disabled');
  for (const [name, text] of Object.entries(takeTyped())) {
    const field = form.elements.namedItem(name) as HTMLInputElement | null;
    if (field) field.value = text;
  }
  if (new URLSearchParams(location.search).has('about')) {
    void import('./about-teacher.ts').then(({ addressMessage, profileAsked }) => {
      const path = profileAsked(location.search);
      return path === undefined ? undefined : addressMessage(form, path);
    });
  }
  form.addEventListener('focusin', () => void load().catch(() => {}), { once: true });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void load().then(({ submitContactForm }) => submitContactForm(form));
  });
}
