/** Puts the drawn portrait where a picture does not load. Runs right behind the picture. */
const picture = document.querySelector<HTMLImageElement>('img[data-portrait]');

function showPortrait() {
  const { portrait } = picture?.dataset ?? {};
  if (!picture || portrait === undefined) return;
  delete picture.dataset['portrait'];
  picture.removeAttribute('srcset');
  picture.src = portrait;
}

picture?.addEventListener('error', showPortrait);
if (picture?.complete === true && picture.naturalWidth === 0) showPortrait();
