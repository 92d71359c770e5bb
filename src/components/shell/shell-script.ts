import { keepDrawer } from './drawer.ts';
import { tryAppsFirst } from './join-us.ts';
import { watchToasts } from './watch-toasts.ts';

/** What every page runs: a few listeners. Whatever they lead to is downloaded when it is needed. */
const menu = document.getElementById('menu');
if (menu) keepDrawer(menu);
tryAppsFirst();
watchToasts();
