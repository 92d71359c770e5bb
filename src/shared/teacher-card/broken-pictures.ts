import { portraitPath } from '@kloer/domain/reference/fallback-portrait.ts';

/** A drawn portrait, or the next one that nobody on the page wears: a digit tells all ten apart. */
export function unworn(portrait: string): string {
  let path = portrait;
  for (let left = 9; left > 0 && document.querySelector(`[src="${path}"]`); left -= 1) {
    path = path.replace(/\d/, (digit) => `${(Number(digit) + 1) % 10}`);
  }
  return path;
}

/** Puts the drawn portrait whose number `data-portrait` holds in the place of a picture that does not load. */
export function replaceBroken(image: HTMLImageElement): void {
  const { portrait } = image.dataset;
  if (portrait === undefined) return;
  // A portrait that does not load either is not tried again.
  delete image.dataset['portrait'];
  image.removeAttribute('srcset');
  image.src = unworn(portraitPath(Number(portrait)));
}
