/**
 * Astro client directive `client:interaction`: an island stays plain HTML, and nothing of it is
 * downloaded, until somebody points at it, touches it or gives it focus. What they did in the
 * meantime is not lost: the last click is done again once the island lives, and typed text is
 * announced to it. What works without a script (links, popovers, summaries) works all the while.
 *
 * `data-waking` on the document says that an island starts by itself. Styles may hide what is about to
 * change; the component takes the mark away once it shows what is right.
 */

/** When an island starts without being touched. */
export type WakeWhen = {
  /** One of these parameters, which spaces part, is in the page's query. */
  params?: string;
  /** This key is in the local storage. */
  stored?: string;
  /** The page's history entry carries this key in its state, or the page is marked as waking already. */
  state?: string;
};

type Island = Pick<
  HTMLElement,
  | 'addEventListener'
  | 'setAttribute'
  | 'hasAttribute'
  | 'querySelector'
  | 'querySelectorAll'
  | 'contains'
>;
type Load = () => Promise<() => Promise<void> | void>;

/** Astro takes it from an island that has come alive. */
const sleepingAttribute = 'ssr';

const wakingEvents = ['pointerover', 'touchstart', 'focusin', 'keydown'];

const worksByItself = 'a[href],summary,[popovertarget]';

/** What was pressed last while what makes islands was on its way (src/renderer/island-script.ts). */
let pressed: EventTarget | null = null;
addEventListener('click', ({ target }) => (pressed = target), true);

/** The page as it was asked for; by the time an island is there somebody may have gone back from it. */
const address = location.href;

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false; // storage may be forbidden
  }
}

function startsByItself({ params = '', stored = '', state = '' }: WakeWhen): boolean {
  const query = new URLSearchParams(location.search);
  const entry = history.state as Record<string, unknown> | null;
  return (
    params.split(' ').some((name) => query.has(name)) ||
    isStored(stored) ||
    (state !== '' && (entry?.[state] ?? document.documentElement.dataset['waking']) !== undefined)
  );
}

/**
 * React hydrates at once for an event like this one, which nobody listens to, instead of when it
 * finds the time. A click alone would do so too, but a checkbox is switched before its listeners
 * hear of it, and React would take the new state for the one it began with.
 */
function finishHydration(target: EventTarget | undefined): void {
  target?.dispatchEvent(new Event('pointerup', { bubbles: true }));
}

/** Says that a field's text is new. React compares it with the last text that was set: the empty one. */
function announce(field: HTMLInputElement): void {
  const { value } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const nextChange = (element: Node) =>
  new Promise((resolve) => {
    new MutationObserver(resolve).observe(element, { childList: true });
  });

export function interaction(load: Load, { value }: { value?: unknown }, island: Island): void {
  const listening = new AbortController();
  const typed = new Set<EventTarget>();
  let clicked: HTMLElement | undefined;
  let isWaking = false;

  const controls = () => [...island.querySelectorAll('button,input,label')];

  const wake = async () => {
    if (isWaking) return;
    isWaking = true;
    const hydrate = await load();
    // A browser that translates puts elements of its own around words. React cannot take those over: it draws anew.
    const isTranslated = island.querySelector('font');
    const place = controls().indexOf(clicked as Element);
    if (isTranslated) island.setAttribute('client', 'only');
    await hydrate();
    if (isTranslated) await nextChange(island as HTMLElement);
    isWaking = false;
    // Astro logs a failed download; the shell tells, and the next interaction tries again.
    if (island.hasAttribute(sleepingAttribute)) {
      dispatchEvent(new Event('kloer:failure')); // src/kit/islands/failure-event.ts
      return;
    }
    listening.abort();
    if (isTranslated) {
      (controls()[place] as HTMLElement | undefined)?.click();
      return;
    }
    finishHydration(clicked ?? [...typed][0]);
    for (const field of typed) announce(field as HTMLInputElement);
    clicked?.click();
  };

  const on = (type: string, listener: (event: Event) => void) =>
    island.addEventListener(type, listener, {
      capture: true,
      passive: type === 'touchstart',
      signal: listening.signal,
    });
  for (const type of wakingEvents) on(type, () => void wake());
  on('input', ({ target }) => target && typed.add(target));
  on('click', (event) => {
    const target = event.target as HTMLElement;
    if (target.closest(worksByItself)) return;
    event.preventDefault();
    event.stopPropagation();
    // The last one only: whoever saw nothing happen clicks again.
    clicked = target;
    void wake();
  });
  // What was done while this very code was on its way.
  const early = (pressed as Element | null)?.closest<HTMLElement>('button:not([popovertarget])');
  if (early && island.contains(early)) clicked = early;
  if (clicked || island.querySelector(':popover-open,.switch:checked')) void wake();
  const { dataset } = document.documentElement;
  if (address !== location.href || startsByItself(value as WakeWhen)) {
    dataset['waking'] ??= '';
    void wake();
  }
  // Somebody went back to this page, and goes back again before the component listens.
  addEventListener('popstate', () => void wake(), { signal: listening.signal });
}

// oxlint-disable-next-line import/no-default-export -- Astro takes a directive's default export
export default interaction;
