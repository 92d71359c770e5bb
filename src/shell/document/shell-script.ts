import { replaceBrokenPictures } from '#shared/teacher-card/broken-pictures.ts';
import { keepDrawer } from '../header/drawer.ts';
import { tryAppsFirst } from '../header/join-us.ts';
import { keepAddress } from '../language/keep-address.ts';
import { watchLanguage } from '../language/watch-language.ts';
import { watchConnection } from '../notices/watch-connection.ts';
import { watchFailures } from '../notices/watch-failures.ts';
import { watchToasts } from '../notices/watch-toasts.ts';

/** What every page runs: a few listeners. Whatever they lead to is downloaded when it is needed. */
const menu = document.getElementById('menu');
const offline = document.getElementById('offline');
if (menu) keepDrawer(menu);
if (offline) watchConnection(offline);
replaceBrokenPictures();
tryAppsFirst();
keepAddress();
watchFailures();
watchLanguage();
watchToasts();
