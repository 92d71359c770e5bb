import { wakeForm } from '#features/plain-form/wake-form.ts';

const form = document.querySelector<HTMLFormElement>('form[data-plain-form]');
const load = () => import('./alert-form.ts');

if (form) {
  wakeForm(form, load);
  if (!form.hidden) void load().then(({ showSearch }) => showSearch(form));
  for (const action of ['confirm', 'stop'] as const) {
    const button = document.querySelector<HTMLButtonElement>(`#alert-${action} button`);
    button?.addEventListener('click', () => {
      void load().then((module) => module[action](form, button));
    });
    if (button?.dataset['pressed'] !== undefined) button.click();
  }
}
