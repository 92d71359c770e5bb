import { moveCardToProfile } from './name-transition.ts';
import { openPlacesOnHover } from './place-popups.ts';
import { keepFaces } from './session-faces.ts';

/** What cards do in a browser beyond links and popups that work by themselves. */
openPlacesOnHover();
moveCardToProfile();
keepFaces('.teacher-card');
