import { keepDrawer } from './drawer.ts';
import { tryAppsFirst } from './join-us.ts';
import { watchConnection } from './watch-connection.ts';
import { watchFailures } from './watch-failures.ts';
import { watchLanguage } from './watch-language.ts';
import { watchToasts } from './watch-toasts.ts';

/** What every page runs: a few listeners. Whatever they lead to is downloaded when it is needed. */
const menu = document.getElementById('menu');
const offline = document.getElementById('offline');
if (menu) keepDrawer(menu);
if (offline) watchConnection(offline);
tryAppsFirst();
watchFailures();
watchLanguage();
watchToasts();
