import css from './late-card.css?inline';
import { openPlacesOnHover } from './place-popups.ts';
import { keepFaces } from './session-faces.ts';

/** Elements that the browser animates from a card to the profile; the profile's style names its own. */
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

/** Animates a card's picture and name into those of the profile, in browsers that support it. */
function moveCardToProfile(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (viewTransition) nameCardOf(activation?.entry.url);
  });
  addEventListener('pagereveal', ({ viewTransition }) => {
    if (viewTransition) nameCardOf(navigation.activation?.from?.url);
  });
}

/** Starts the script of cards and adds their later styles; links and popups work without them. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);
openPlacesOnHover();
moveCardToProfile();
keepFaces('.teacher-card');
