import { moveCardToProfile } from './name-transition.ts';
import { openPlacesOnHover } from './place-popups.ts';
import { keepFaces } from './session-faces.ts';

/** Script of cards; links and popups work without it. */
openPlacesOnHover();
moveCardToProfile();
keepFaces('.teacher-card');
