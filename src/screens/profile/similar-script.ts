import { similarShown } from '@kloer/domain/similar/similar-limits.ts';

const place = document.querySelector<HTMLElement>('[data-similar]');

async function bring(into: HTMLElement, path: string): Promise<void> {
  const response = await fetch(path);
  const list = response.ok
    ? new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('ul')
    : null;
  const own = into.closest('main')?.dataset['uid'];
  const others = [...(list?.children ?? [])].filter(
    (teacher) => (teacher as HTMLElement).dataset['uid'] !== own,
  );
  list?.replaceChildren(...others.slice(0, similarShown));
  if (!list || others.length === 0) return;
  const [{ showKeptFaces, keepFaces }] = await Promise.all([
    import('#shared/teacher-card/session-faces.ts'),
    import('./similar-styles.ts'),
  ]);
  into.append(list);
  showKeptFaces(list.children);
  keepFaces('[data-similar] li');
}

/** Removes the space reserved for the list once it is below the viewport, so that no visible part moves. */
function giveBack(room: HTMLElement): void {
  const watch = new IntersectionObserver(([entry]) => {
    if (!entry || entry.isIntersecting || entry.boundingClientRect.top < 0) return;
    watch.disconnect();
    room.removeAttribute('data-similar');
  });
  watch.observe(room);
}

if (place) {
  const watch = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      bring(place, place.dataset['similar'] ?? '')
        // If loading fails, the link to the list remains.
        .catch(() => {})
        .finally(() => giveBack(place));
    },
    { rootMargin: '600px' },
  );
  watch.observe(place);
}
