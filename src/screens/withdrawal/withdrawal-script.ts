import { takeTyped } from '#shell/language/take-typed.ts';
import { readNote } from '#shell/session/session-note.ts';

/**
 * Brings the form to life: what judges and sends a declaration is downloaded when somebody begins to write
 * one, comes by the link of a receipt, or is signed in.
 */
const form = document.querySelector<HTMLFormElement>('form[data-withdrawal]');
const load = () => import('./withdrawal-form.ts');

if (form) {
  for (const [name, text] of Object.entries(takeTyped())) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value === '') field.value = text;
  }
  const note = readNote(() => localStorage);
  if (note) void load().then(({ startSignedIn }) => startSignedIn(form, note));
  const proof = document.querySelector<HTMLButtonElement>('#withdrawal-proof button');
  proof?.addEventListener('click', () => {
    void load().then(({ confirmDeclaration }) => confirmDeclaration(form, proof));
  });
  form.addEventListener('focusin', () => void load().catch(() => {}), { once: true });
  const send = () => void load().then(({ submitDeclaration }) => submitDeclaration(form));
  form.onsubmit = (event) => {
    event.preventDefault();
    send();
  };
  // Somebody was quicker than this script: WithdrawalForm.astro.
  if (form.dataset['withdrawal'] === 'sent') send();
}
