import { keepDrawer } from '../header/drawer.ts';
import { bringHearts } from '../hearts/hearts.ts';

/** What a page needs as soon as somebody moves, touches or types, and not before. */
const menu = document.getElementById('menu');
if (menu) keepDrawer(menu);
if (document.querySelector('astro-island')) void import('#shared/teacher-card/card-script.ts');
bringHearts();
