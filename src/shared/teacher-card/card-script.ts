import { moveCardToProfile } from './name-transition.ts';
import css from './late-card.css?inline';
import { openPlacesOnHover } from './place-popups.ts';
import { keepFaces } from './session-faces.ts';

/** Script and later styles of cards; links and popups work without it. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);
openPlacesOnHover();
moveCardToProfile();
keepFaces('.teacher-card');
