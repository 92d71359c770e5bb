/** Loads the owner's controls if OwnerPlace.astro has detected the owner. */
const main = document.querySelector<HTMLElement>('main[data-own]');

if (main) {
  import('./start-owner.tsx').catch((error: unknown) => {
    delete main.dataset['own'];
    console.error(error);
  });
}
