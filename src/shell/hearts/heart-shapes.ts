import { heartShape } from '#kit/icons/heart-shape.ts';
import css from './heart-shapes.css?inline';

/**
 * Draws the heart of every card before the first touch. The touch loads the hearts' code (hearts.ts), which also
 * handles clicks that came before it.
 */
export function drawHearts(): void {
  const page = document.querySelector('main');
  if (!page) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  const draw = () => {
    for (const card of page.querySelectorAll(
      'article[data-uid]:not([data-disabled]) > :first-child',
    )) {
      if (card.querySelector('.heart') || card.closest('[inert]')) continue;
      card.insertAdjacentHTML(
        'beforeend',
        `<button type="button" class="heart" aria-hidden="true" tabindex="-1"><svg viewBox="0 0 24 24">${heartShape}</svg></button>`,
      );
    }
  };
  draw();
  new MutationObserver(draw).observe(page, { subtree: true, childList: true });
  // Stops the click here, because an island would repeat it after hydration.
  addEventListener(
    'click',
    (event) => {
      const heart = (event.target as Element).closest<HTMLElement>('.heart[aria-hidden]');
      if (!heart) return;
      event.stopPropagation();
      heart.toggleAttribute('data-pressed');
    },
    true,
  );
}
