import { portraitCount, portraitPath } from '@kloer/domain/reference/fallback-portrait.ts';

/** A drawn portrait, or the next one that nobody on the page wears; itself when all are worn. */
function unworn(portrait: string): string {
  const worn = new Set([...document.images].map((image) => image.getAttribute('src')));
  const all = Array.from({ length: portraitCount }, (_, number) => portraitPath(number));
  const at = all.indexOf(portrait);
  return [...all.slice(at), ...all.slice(0, at)].find((path) => !worn.has(path)) ?? portrait;
}

function replace(image: EventTarget | null): void {
  if (!(image instanceof HTMLImageElement)) return;
  const { portrait } = image.dataset;
  if (portrait === undefined) return;
  // A portrait that does not load either is not tried again.
  delete image.dataset['portrait'];
  image.removeAttribute('srcset');
  image.src = unworn(portrait);
}

/** Puts the drawn portrait whose path `data-portrait` holds in the place of a picture that does not load. */
export function replaceBrokenPictures(): void {
  // Errors of elements do not bubble.
  document.addEventListener('error', ({ target }) => replace(target), true);
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) replace(image);
  }
}
