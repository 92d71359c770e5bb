import { keepDrawer } from '../header/drawer.ts';
import { bringHearts } from '../hearts/hearts.ts';

const menu = document.getElementById('menu');
if (menu) keepDrawer(menu);
if (document.querySelector('astro-island')) void import('#shared/teacher-card/card-script.ts');
bringHearts();
