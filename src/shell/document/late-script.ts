import { tryAppsFirst } from '../header/join-us.ts';
import { drawHearts } from '../hearts/heart-shapes.ts';
import { bringTypeface } from './late-typeface.ts';

/** Code of every page that can run after the main script. */
tryAppsFirst();
bringTypeface();
drawHearts();
