/**
 * Loads the owner's controls where OwnerPlace.astro found that the page is its reader's own; without
 * them the page is as for a visitor.
 */
const main = document.querySelector<HTMLElement>('main[data-own]');

if (main) {
  import('./start-owner.tsx').catch((error: unknown) => {
    delete main.dataset['own'];
    console.error(error);
  });
}
