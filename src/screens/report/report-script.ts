import { profilePathIn } from '@kloer/domain/report/profile-path.ts';
import { wakeForm } from '#features/plain-form/wake-form.ts';

const form = document.querySelector<HTMLFormElement>('form[data-plain-form]');

if (form) {
  wakeForm(form, () => import('./report-form.ts'));
  const profile = form.elements.namedItem('profile') as HTMLInputElement;
  // The link is untrusted: use only the path of a profile.
  const params = new URLSearchParams(location.search);
  const path = profilePathIn(params.get('profile') ?? '');
  if (path !== null) profile.value ||= location.origin + path;
  document.getElementById('report-review')?.toggleAttribute('hidden', !params.has('review'));
  /** Shows a note for the only reason that allows anonymous reports. */
  const tellWhoIsAsked = () => {
    const { value } = form.elements.namedItem('reason') as RadioNodeList;
    document.getElementById('report-unnamed')?.toggleAttribute('hidden', value !== 'children');
  };
  tellWhoIsAsked();
  form.onchange = tellWhoIsAsked;
}
