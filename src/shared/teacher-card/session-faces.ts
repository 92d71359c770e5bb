import { unusedPortrait } from './broken-pictures.ts';

/**
 * Session-storage key of the drawn portraits that this tab has shown. Because lists avoid equal portraits, a teacher
 * may get another portrait than usual; the profile then shows that portrait (src/screens/profile/Portrait.astro).
 */
const key = 'kloer.faces';

/** Portrait numbers by the last part of a profile's path, which is the same in every language. */
type Faces = Record<string, string>;

function sessionFaces(): Faces {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Faces;
  } catch {
    return {}; // Storage is forbidden, or another script wrote its content.
  }
}

function shownIn(teacher: Element) {
  const image = teacher.querySelector('img');
  const path = image?.getAttribute('src') ?? '';
  const face = /^\/portraits\/portrait-(\d)/.exec(path)?.[1];
  return { image, path, face, name: teacher.querySelector('a')?.pathname.split('/').pop() };
}

export function keepFaces(teachers: string): void {
  addEventListener('pagehide', () => {
    const faces = sessionFaces();
    for (const { name, face } of [...document.querySelectorAll(teachers)].map(shownIn)) {
      if (face && name) faces[name] = face;
    }
    try {
      sessionStorage.setItem(key, JSON.stringify(faces));
    } catch {
      // Storage is forbidden: each page chooses its own portraits.
    }
  });
}

/** Gives teachers the portraits that earlier pages showed, unless another teacher on the page has the same one. */
export function showKeptFaces(teachers: Iterable<Element>): void {
  const faces = sessionFaces();
  for (const { image, path, face, name } of [...teachers].map(shownIn)) {
    if (!image || !face) continue;
    image.removeAttribute('src');
    image.src = unusedPortrait(path.replace(/\d/, faces[name ?? ''] ?? face));
  }
}
