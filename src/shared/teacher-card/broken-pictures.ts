import { portraitPath } from '@kloer/domain/reference/fallback-portrait.ts';

/**
 * The path of the given portrait or, if the page already shows it, of the next unused one. There are ten, numbered by
 * a digit.
 */
export function unusedPortrait(portrait: string): string {
  let path = portrait;
  for (let left = 9; left > 0 && document.querySelector(`[src="${path}"]`); left -= 1) {
    path = path.replace(/\d/, (digit) => `${(Number(digit) + 1) % 10}`);
  }
  return path;
}

/** Replaces a picture that fails to load with the drawn portrait in `data-portrait`. */
export function replaceBroken(image: HTMLImageElement): void {
  const { portrait } = image.dataset;
  if (portrait === undefined) return;
  // A portrait that fails to load must not be replaced again.
  delete image.dataset['portrait'];
  image.removeAttribute('srcset');
  image.src = unusedPortrait(portraitPath(Number(portrait)));
}
