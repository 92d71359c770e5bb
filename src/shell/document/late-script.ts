import { tryAppsFirst } from '../header/join-us.ts';
import { bringTypeface } from './late-typeface.ts';

/** What every page runs that can come a moment after its script. */
tryAppsFirst();
bringTypeface();
