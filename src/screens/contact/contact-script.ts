import { wakeForm } from '#features/plain-form/wake-form.ts';

const form = document.querySelector<HTMLFormElement>('form[data-plain-form]');
if (form) wakeForm(form, () => import('./contact-form.ts'));
