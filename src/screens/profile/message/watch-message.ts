/**
 * Opens the message form. Its code is loaded when the user points at a button; ProfilePage.astro remembers a click
 * before this script runs. Links to `#contact`, for example in the comparison of teachers, open it too.
 */
const buttons = document.querySelectorAll<HTMLElement>('[data-write]');
const load = () => import('./fetch-form.ts').then(({ fetchForm }) => fetchForm());

function open(button: HTMLElement): void {
  button.ariaBusy = 'true';
  load()
    .then(({ openMessage }) => openMessage())
    // The page's frame shows a notice, and the next click tries again.
    .catch(() => {})
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
