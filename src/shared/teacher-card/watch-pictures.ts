/** Replaces pictures of teachers that fail to load, including those that already failed. */
export function watchPictures(): void {
  const look = (picture: HTMLImageElement) => {
    if (!picture.dataset?.['portrait']) return;
    void import('./broken-pictures.ts').then((module) => module.replaceBroken(picture));
  };
  // Listens while capturing, because errors of elements do not bubble. Other elements report errors, too.
  document.addEventListener('error', ({ target }) => look(target as HTMLImageElement), true);
  for (const picture of document.images) {
    if (picture.complete && !picture.naturalWidth) look(picture);
  }
}
