import { watchPictures } from '#shared/teacher-card/watch-pictures.ts';
import { shortlistKey } from '#shared/shortlist/shortlist-key.ts';
import { keepAddress, watchLanguage } from '../language/watch-language.ts';
import { watchConnection } from '../notices/watch-connection.ts';
import { watchFailures } from '../notices/watch-failures.ts';
import { watchToasts } from '../notices/watch-toasts.ts';

const offline = document.getElementById('offline');
if (offline) watchConnection(offline);
watchPictures();
const bring = () => void import('../first-touch/first-touch.ts');
for (const type of ['pointerover', 'scroll', 'keydown']) {
  addEventListener(type, bring, { once: true });
}
try {
  // With a stored shortlist, its link and the hearts are shown at once.
  if (localStorage.getItem(shortlistKey)) bring();
} catch {
  // Storage is forbidden, so there is no shortlist.
}
keepAddress();
watchFailures();
watchLanguage();
watchToasts();
void import('./late-script.ts');
