import { watchPictures } from '#shared/teacher-card/watch-pictures.ts';
import { shortlistKey } from '#shared/shortlist/shortlist-key.ts';
import { keepAddress } from '../language/keep-address.ts';
import { watchLanguage } from '../language/watch-language.ts';
import { watchConnection } from '../notices/watch-connection.ts';
import { watchFailures } from '../notices/watch-failures.ts';
import { watchToasts } from '../notices/watch-toasts.ts';

/** What every page runs: a few listeners. Whatever they lead to is downloaded when it is needed. */
const offline = document.getElementById('offline');
if (offline) watchConnection(offline);
watchPictures();
const bring = () => void import('../first-touch/first-touch.ts');
for (const type of ['pointerover', 'scroll', 'keydown']) {
  addEventListener(type, bring, { once: true });
}
try {
  // Whoever keeps somebody sees at once whom, and the way there.
  if (localStorage.getItem(shortlistKey)) bring();
} catch {
  // Forbidden: nobody is kept.
}
keepAddress();
watchFailures();
watchLanguage();
watchToasts();
void import('./late-script.ts');
