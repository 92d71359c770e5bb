/** Stands in the page for the address of `start-owner.tsx`, which the build knows in the end. */
export const startAddress = 'OWNER-START-ADDRESS';

/** Room to keep for the controls, in rem, until they are there; a notice is narrower than a profile. */
export const roomRem = { phone: 32, notice: 17.25, profile: 14.5 } as const;

/**
 * Decides, before anything is painted, whether the page is its reader's own, and only then loads the
 * controls. Room is kept for them, so that nothing moves; the notice that one's own profile needs a
 * subscription is not painted at all, because it leads on. The function stands in the page as text
 * and may refer to nothing outside itself.
 */
export function makeWay(
  page: Document,
  noteKey: string,
  room: typeof roomRem,
  load: () => Promise<unknown>,
): void {
  const main = page.querySelector<HTMLElement>('main[data-uid]');
  const place = page.getElementById('owner');
  if (!main || !place) return;
  try {
    const note = JSON.parse(localStorage.getItem(noteKey) ?? 'null') as { uid?: string } | null;
    if (note?.uid !== main.dataset['uid']) return;
  } catch {
    return; // Storage is forbidden: there is no session.
  }
  const { notice } = main.dataset;
  if (notice === 'requires-subscription') main.style.visibility = 'hidden';
  const isPhone = !matchMedia('(min-width:48rem)').matches;
  const rem = isPhone ? room.phone : notice ? room.notice : room.profile;
  place.style.cssText = `display:grid;min-height:${rem}rem;margin-bottom:1.5rem`;
  load().catch((error: unknown) => {
    main.style.visibility = '';
    place.style.cssText = '';
    console.error(error);
  });
}

/** The script to put into the page, behind the room for the controls. */
export function makeWayScript(noteKey: string): string {
  const [key, room] = [noteKey, roomRem].map((value) => JSON.stringify(value));
  return `(${makeWay.toString()})(document,${key},${room},()=>import("${startAddress}"))`;
}
