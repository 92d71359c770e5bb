/** What the browser moves from a card to the profile and back; the profile's style names the others. */
const names = { img: 'teacher-picture', h3: 'teacher-name' } as const;

function nameCardOf(address: string | null | undefined): void {
  const path = address && new URL(address).pathname;
  for (const card of document.querySelectorAll('.teacher-card')) {
    const isIt = card.querySelector('h3 a')?.getAttribute('href') === path;
    for (const [part, name] of Object.entries(names)) {
      const element = card.querySelector<HTMLElement>(part);
      if (element) element.style.viewTransitionName = isIt ? name : '';
    }
  }
}

/** Picture and name of a card become those of the profile it leads to, where the browser can do that. */
export function moveCardToProfile(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (viewTransition) nameCardOf(activation?.entry.url);
  });
  addEventListener('pagereveal', ({ viewTransition }) => {
    if (viewTransition) nameCardOf(navigation.activation?.from?.url);
  });
}
