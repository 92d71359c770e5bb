import css from './late-card.css?inline';
import { openPlacesOnHover } from './place-popups.ts';
import { keepFaces } from './session-faces.ts';

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

/**
 * When a card is clicked, animates its picture and name into those of the profile page, in browsers that support it.
 */
function moveCardToProfile(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (viewTransition) nameCardOf(activation?.entry.url);
  });
  addEventListener('pagereveal', ({ viewTransition }) => {
    if (viewTransition) nameCardOf(navigation.activation?.from?.url);
  });
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);
openPlacesOnHover();
moveCardToProfile();
keepFaces('.teacher-card');
