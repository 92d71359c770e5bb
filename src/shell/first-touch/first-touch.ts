import { keepDrawer } from '../header/drawer.ts';
import { bringHearts } from '../hearts/hearts.ts';

/** Code for the header and cards, loaded at the first movement, touch or key press. */
const menu = document.getElementById('menu');
if (menu) keepDrawer(menu);
if (document.querySelector('astro-island')) void import('#shared/teacher-card/card-script.ts');
bringHearts();
