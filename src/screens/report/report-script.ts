import { profilePathIn } from '@kloer/domain/report/profile-path.ts';
import { wakeForm } from '#features/plain-form/wake-form.ts';

const form = document.querySelector<HTMLFormElement>('form[data-plain-form]');

if (form) {
  wakeForm(form, () => import('./report-form.ts'));
  const profile = form.elements.namedItem('profile') as HTMLInputElement;
  // The link is untrusted: use only the path of a profile.
  const path = profilePathIn(new URLSearchParams(location.search).get('profile') ?? '');
  if (path !== null) profile.value ||= location.origin + path;
  /** Shows a note for the only reason that allows anonymous reports. */
  const tellWhoIsAsked = () => {
    const { value } = form.elements.namedItem('reason') as RadioNodeList;
    document.getElementById('report-unnamed')?.toggleAttribute('hidden', value !== 'children');
  };
  tellWhoIsAsked();
  form.onchange = tellWhoIsAsked;
}
