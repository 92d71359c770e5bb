import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { interaction, type WakeWhen } from './interaction-directive.ts';

/** The page's window, which receives clicks before hydration. */
const around = vi.hoisted(() => {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('location', { href: '/tutoring' });
  return target;
});

/** An island without children. It is inactive until hydration removes its attribute `ssr`. */
class Island extends EventTarget {
  readonly attributes = new Set(['ssr']);
  readonly clicks: string[] = [];
  private text = '';
  /** The selector that a clicked element matches, for `closest`. */
  matching = '';

  /** A getter of the prototype, as in real input elements. */
  get value() {
    return this.text;
  }
  set value(text: string) {
    this.text = text;
  }

  /** Whether a control in the island is already open or pressed. */
  isTouched = false;
  querySelector = () => (this.isTouched ? this : null);
  contains = (element: unknown) => element === this;
  hasAttribute = (name: string) => this.attributes.has(name);
  toggleAttribute = (name: string, on?: boolean) => {
    if (on) this.attributes.add(name);
    else this.attributes.delete(name);
    return Boolean(on);
  };
  closest = (selector: string) => (selector.split(',').includes(this.matching) ? this : null);
  click = () => void this.clicks.push(this.hasAttribute('ssr') ? 'asleep' : 'alive');

  /** Dispatches an event and returns whether its default was prevented. */
  happens(type: string): boolean {
    const event = new Event(type, { cancelable: true });
    this.dispatchEvent(event);
    return event.defaultPrevented;
  }
}

function sleepingIsland(value?: WakeWhen, isTouched = false, island = new Island()) {
  island.isTouched = isTouched;
  let downloads = 0;
  let works = true;
  const load = () => {
    downloads += 1;
    return Promise.resolve(() => void (works && island.toggleAttribute('ssr', false)));
  };
  interaction(load, { value: value ?? true }, island as unknown as HTMLElement);
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { island, settled, downloads: () => downloads, breaks: (on: boolean) => (works = !on) };
}

beforeEach(() => {
  vi.stubGlobal('location', { search: '?city=belval', href: '/tutoring' });
  vi.stubGlobal('history', { state: { searched: true } });
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'known' ? '1' : null) });
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('addEventListener', around.addEventListener.bind(around));
});
afterEach(() => vi.unstubAllGlobals());

describe('a page part (island) that loads its script on interaction', () => {
  test('downloads nothing without an interaction', async () => {
    const { downloads, settled } = sleepingIsland({ params: 'subject', stored: 'x', state: 'y' });
    await settled();
    expect(downloads()).toBe(0);
  });

  test('starts immediately if the user pressed something before its script ran', async () => {
    const { downloads, settled } = sleepingIsland(undefined, true);
    await settled();
    expect(downloads()).toBe(1);
  });

  test('repeats a click that came before its script ran', async () => {
    const island = new Island();
    const click = Object.defineProperty(new Event('click'), 'target', { value: island });
    around.dispatchEvent(click);
    const other = sleepingIsland();
    island.matching = '[popovertarget]';
    const popover = sleepingIsland(undefined, false, island);
    await popover.settled();
    expect([other.downloads(), popover.downloads()]).toEqual([0, 0]);

    island.matching = 'button:not([popovertarget])';
    const { settled, downloads } = sleepingIsland(undefined, false, island);
    await settled();
    expect(downloads()).toBe(1);
    expect(island.clicks).toEqual(['alive']);
  });

  test.each(['pointerover', 'touchstart', 'focusin', 'keydown', 'click'])(
    'starts once, at the first %s',
    async (type) => {
      const { island, downloads, settled } = sleepingIsland();
      island.happens(type);
      island.happens('pointerover');
      await settled();
      expect(downloads()).toBe(1);
      expect(document.documentElement.dataset).toEqual({});
    },
  );

  test('repeats only the last click when it is ready', async () => {
    const { island, settled } = sleepingIsland();
    expect(island.happens('click')).toBe(true);
    expect(island.happens('click')).toBe(true);
    expect(island.clicks).toEqual([]);
    await settled();
    expect(island.clicks).toEqual(['alive']);
    expect(island.happens('click')).toBe(false);
  });

  test('repeats a click only after React is ready, because checkboxes would switch too early', async () => {
    const { island, settled } = sleepingIsland();
    const clicksAtHydration: number[] = [];
    island.addEventListener('pointerup', () => clicksAtHydration.push(island.clicks.length));
    island.happens('click');
    await settled();
    expect(clicksAtHydration).toEqual([0]);
    expect(island.clicks).toHaveLength(1);
  });

  test.each(['a[href]', 'summary', '[popovertarget]'])(
    'leaves a click on %s to the browser, and does not repeat it',
    async (matching) => {
      const { island, settled } = sleepingIsland();
      island.matching = matching;
      expect(island.happens('click')).toBe(false);
      await settled();
      expect(island.clicks).toEqual([]);
    },
  );

  test('fires input events for text typed before it was ready', async () => {
    const { island, settled } = sleepingIsland();
    island.value = 'lea@example.lu';
    island.happens('input');
    const heard = vi.fn();
    island.addEventListener('input', () => heard(island.value));
    island.happens('focusin');
    await settled();
    expect(heard).toHaveBeenCalledExactlyOnceWith('lea@example.lu');
  });

  test('keeps text and click when it is rendered again after a browser translation', async () => {
    const drawn = new Island();
    const { island, settled } = sleepingIsland();
    Object.assign(island, { redrawn: drawn });
    drawn.attributes.clear();
    island.value = 'Léa';
    island.happens('input');
    island.happens('click');
    await settled();
    expect([island.clicks, drawn.clicks]).toEqual([[], ['alive']]);
    expect(drawn.value).toBe('Léa');
  });

  test('retries a failed download and repeats the click', async () => {
    const { island, settled, downloads, breaks } = sleepingIsland();
    breaks(true);
    island.happens('click');
    await settled();
    expect(island.clicks).toEqual([]);
    breaks(false);
    island.happens('pointerover');
    await settled();
    expect(downloads()).toBe(2);
    expect(island.clicks).toEqual(['alive']);
  });

  test.each<WakeWhen>([{ params: 'subject city' }, { stored: 'known' }, { state: 'searched' }])(
    'starts at once and marks the page as starting if the condition %o is true',
    async (when) => {
      const { settled, downloads } = sleepingIsland(when);
      await settled();
      expect(downloads()).toBe(1);
      // The component removes `data-waking` only once its content is correct.
      expect(document.documentElement.dataset).toEqual({ waking: '' });
    },
  );

  test('starts at once on a page that is already marked as starting, and keeps the mark', async () => {
    document.documentElement.dataset['waking'] = 'said';
    const asleep = sleepingIsland();
    const { settled, downloads } = sleepingIsland({ state: 'y' });
    await settled();
    expect([asleep.downloads(), downloads()]).toEqual([0, 1]);
    expect(document.documentElement.dataset).toEqual({ waking: 'said' });
  });

  test('starts once when the user goes back to another history entry of the page', async () => {
    const { settled, downloads } = sleepingIsland({ params: 'subject' });
    await settled();
    expect(downloads()).toBe(0);
    around.dispatchEvent(new Event('popstate'));
    await settled();
    around.dispatchEvent(new Event('popstate'));
    await settled();
    expect(downloads()).toBe(1);
  });

  test('starts if the page address has changed since the page loaded, for example after going back', async () => {
    vi.stubGlobal('location', { search: '', href: '/tutoring/mathematics' });
    const { settled, downloads } = sleepingIsland();
    await settled();
    expect(downloads()).toBe(1);
  });

  test('does not start for a stored value if the browser forbids storage', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { settled, downloads } = sleepingIsland({ stored: 'known' });
    await settled();
    expect(downloads()).toBe(0);
  });
});
