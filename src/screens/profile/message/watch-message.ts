import { failureEvent } from '#kit/islands/failure-event.ts';

/**
 * Opens the form for writing to the teacher. Nothing of it is downloaded before somebody points at a button that
 * leads to it; a press that was quicker than this script is kept by the one in ProfilePage.astro. Whoever comes by a
 * link to the contact, from a comparison, has pressed to write already.
 */
const buttons = document.querySelectorAll<HTMLElement>('[data-write]');
const load = () => import('./fetch-form.ts').then(({ fetchForm }) => fetchForm());

function open(button: HTMLElement): void {
  button.ariaBusy = 'true';
  load()
    .then(({ openMessage }) => openMessage())
    // The shell tells, and the next press tries again.
    .catch(() => dispatchEvent(new Event(failureEvent)))
    .finally(() => (button.ariaBusy = null));
}

for (const button of buttons) {
  button.onpointerover = button.onfocus = () => void load().catch(() => {});
  button.onclick = (event) => {
    event.preventDefault();
    open(button);
  };
  if (button.ariaBusy || location.hash === '#contact') open(button);
}
