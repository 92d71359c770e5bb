import { readNote } from '#shell/session/session-note.ts';
import { wakeForm } from '#features/plain-form/wake-form.ts';

// One module handles the link of a receipt and signed-in users.
const form = document.querySelector<HTMLFormElement>('form[data-plain-form]');
const load = () => import('./withdrawal-form.ts');

if (form) {
  wakeForm(form, load);
  const note = readNote(() => localStorage);
  if (note) {
    // Hidden for signed-in users; shown again if the session has ended.
    document.getElementById('withdrawal-sign-in')?.setAttribute('hidden', '');
    void load().then(({ startSignedIn }) => startSignedIn(form, note));
  }
  const proof = document.querySelector<HTMLButtonElement>('#withdrawal-proof button');
  proof?.addEventListener('click', () => {
    void load().then(({ confirmDeclaration }) => confirmDeclaration(form, proof));
  });
}
