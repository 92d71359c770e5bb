import { profilePathIn } from '@kloer/domain/report/profile-path.ts';
import { takeTyped } from '#shell/language/take-typed.ts';

/**
 * Brings the form to life: what judges and sends a report is downloaded when somebody begins to write one.
 */
const form = document.querySelector<HTMLFormElement>('form[data-report]');
const load = () => import('./report-form.ts');

/** For one reason nobody has to say who they are. */
function tellWhoIsAsked({ elements }: HTMLFormElement): void {
  const { value } = elements.namedItem('reason') as RadioNodeList;
  document.getElementById('report-unnamed')?.toggleAttribute('hidden', value !== 'children');
}

if (form) {
  for (const [name, text] of Object.entries(takeTyped())) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (field.value === '') field.value = text;
    }
  }
  const profile = form.elements.namedItem('profile') as HTMLInputElement;
  // Anybody can write such a link: only the path of a profile is taken from it.
  const path = profilePathIn(new URLSearchParams(location.search).get('profile') ?? '');
  if (path !== null && profile.value === '') profile.value = location.origin + path;
  tellWhoIsAsked(form);
  form.addEventListener('change', () => tellWhoIsAsked(form));
  form.addEventListener('focusin', () => void load().catch(() => {}), { once: true });
  const send = () => void load().then(({ submitReport }) => submitReport(form));
  form.onsubmit = (event) => {
    event.preventDefault();
    send();
  };
  // Somebody was quicker than this script: ReportForm.astro.
  if (form.dataset['report'] === 'sent') send();
}
