import { watchPictures } from '#shared/teacher-card/watch-pictures.ts';
import { bringTypeface } from './late-typeface.ts';
import { tryAppsFirst } from '../header/join-us.ts';
import { keepAddress } from '../language/keep-address.ts';
import { watchLanguage } from '../language/watch-language.ts';
import { watchConnection } from '../notices/watch-connection.ts';
import { watchFailures } from '../notices/watch-failures.ts';
import { watchToasts } from '../notices/watch-toasts.ts';

/** What every page runs: a few listeners. Whatever they lead to is downloaded when it is needed. */
const menu = document.getElementById('menu');
const offline = document.getElementById('offline');
menu?.addEventListener(
  'beforetoggle',
  () => void import('../header/drawer.ts').then((module) => module.keepDrawer(menu)),
  { once: true },
);
if (offline) watchConnection(offline);
watchPictures();
if (document.querySelector('astro-island')) {
  addEventListener('pointerover', () => void import('#shared/teacher-card/card-script.ts'), {
    once: true,
  });
}
tryAppsFirst();
keepAddress();
watchFailures();
watchLanguage();
watchToasts();
bringTypeface();
