import { similarShown } from '@kloer/domain/similar/counts.ts';

/** Brings the list of similar teachers when somebody reads down to it. */
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
  if (list && others.length > 0) into.append(list);
  // The room that was kept is given back where nobody sees what follows move.
  if (into.getBoundingClientRect().top > innerHeight) into.removeAttribute('data-similar');
}

if (place) {
  const watch = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      // Without them there is the link.
      bring(place, place.dataset['similar'] ?? '').catch(() => {});
    },
    { rootMargin: '600px' },
  );
  watch.observe(place);
}
