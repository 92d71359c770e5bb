import { unworn } from './broken-pictures.ts';

/**
 * Key in the session storage: the drawn portraits that this tab has shown, by the last part of a
 * profile's path, which is the same in every language. Beside each other no two teachers wear the same,
 * so a list may give somebody another one than they wear alone; the profile shows that one then
 * (src/screens/profile/SessionFace.astro).
 */
const key = 'kloer.faces';

/** The number of each drawn portrait that was shown. */
type Faces = Record<string, string>;

function sessionFaces(): Faces {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Faces;
  } catch {
    return {}; // forbidden, or not ours
  }
}

/** Who is meant, and the picture that stands for them. */
function shownIn(teacher: Element) {
  const image = teacher.querySelector('img');
  const path = image?.getAttribute('src') ?? '';
  const face = /^\/portraits\/portrait-(\d)/.exec(path)?.[1];
  return { image, path, face, name: teacher.querySelector('a')?.pathname.split('/').pop() };
}

/** Notes, when the page is left, which drawn portraits it showed. */
export function keepFaces(teachers: string): void {
  addEventListener('pagehide', () => {
    const faces = sessionFaces();
    for (const { name, face } of [...document.querySelectorAll(teachers)].map(shownIn)) {
      if (face && name) faces[name] = face;
    }
    try {
      sessionStorage.setItem(key, JSON.stringify(faces));
    } catch {
      // Forbidden: each page chooses by itself.
    }
  });
}

/** Lets teachers who come to a page wear what they wore before, unless somebody on it does. */
export function dress(teachers: Iterable<Element>): void {
  const faces = sessionFaces();
  for (const { image, path, face, name } of [...teachers].map(shownIn)) {
    if (!image || !face) continue;
    image.removeAttribute('src');
    image.src = unworn(path.replace(/\d/, faces[name ?? ''] ?? face));
  }
}
