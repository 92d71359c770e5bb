/**
 * Astro client directive `client:interaction`: an island stays plain HTML, and none of its code is downloaded, until
 * the user points at it, touches it or focuses it. The last click before hydration is repeated afterwards, and typed
 * text is announced to the island.
 *
 * `data-waking` on the document means that an island starts by itself. Styles may then hide content that is about to
 * change; the component removes the attribute once its content is correct.
 */

export type WakeWhen = {
  /** Starts the island when the URL has one of these query parameters, separated by spaces. */
  params?: string;
  /** Starts the island when the local storage has this key. */
  stored?: string;
  /** Starts the island when the history entry's state has this key, or the page has `data-waking`. */
  state?: string;
};

type Island = Pick<
  HTMLElement,
  'addEventListener' | 'hasAttribute' | 'querySelector' | 'querySelectorAll' | 'contains'
>;
/** An element that `react-client.ts` may have replaced; `redrawn` is its replacement. */
type Redrawn<Kind extends HTMLElement = HTMLElement> = Kind & { redrawn?: Kind };

type Load = () => Promise<() => Promise<void> | void>;

/** Astro removes this attribute when an island is hydrated. */
const sleepingAttribute = 'ssr';

const wakingEvents = ['pointerover', 'touchstart', 'focusin', 'keydown'];

const worksByItself = 'a[href],summary,[popovertarget]';

/** The last element clicked while the islands' code was loading (src/renderer/island-script.ts). */
let pressed: EventTarget | null = null;
addEventListener('click', ({ target }) => (pressed = target), true);

/** The URL when the page loaded; the user may navigate back before an island is hydrated. */
const address = location.href;

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false; // The browser may forbid storage.
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
 * Makes React hydrate the island synchronously, which it does for a `pointerup` event. A click alone is too late for
 * a checkbox: it is switched before React's listeners run, and React would take the new state for the initial one.
 */
function finishHydration(target: EventTarget | undefined): void {
  target?.dispatchEvent(new Event('pointerup', { bubbles: true }));
}

/**
 * Makes React notice a field's text. React compares it with the last text set by a script, so set an empty text
 * first.
 */
function announce(field: HTMLInputElement, value: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The element that replaced a control when `react-client.ts` rendered its island again. */
const now = <Element extends Redrawn | undefined>(element: Element) =>
  (element?.redrawn ?? element) as Element;

export function interaction(load: Load, { value }: { value?: unknown }, island: Island): void {
  const listening = new AbortController();
  const typed = new Set<Redrawn<HTMLInputElement>>();
  let clicked: Redrawn | undefined;
  let isWaking = false;

  const wake = async () => {
    if (isWaking) return;
    isWaking = true;
    const hydrate = await load();
    await hydrate();
    isWaking = false;
    // Astro logs the failed download, the page shows a notice, and the next interaction tries again.
    if (island.hasAttribute(sleepingAttribute)) {
      dispatchEvent(new Event('kloer:failure')); // `failureEvent` of src/kit/islands/failure-event.ts
      return;
    }
    listening.abort();
    finishHydration(now(clicked ?? [...typed][0]));
    for (const field of typed) announce(now(field), field.value);
    now(clicked)?.click();
  };

  const on = (type: string, listener: (event: Event) => void) =>
    island.addEventListener(type, listener, {
      capture: true,
      passive: type === 'touchstart',
      signal: listening.signal,
    });
  for (const type of wakingEvents) on(type, () => void wake());
  on('input', ({ target }) => typed.add(target as HTMLInputElement));
  on('click', (event) => {
    const target = event.target as HTMLElement;
    if (target.closest(worksByItself)) return;
    event.preventDefault();
    event.stopPropagation();
    // Keeps only the last click, because users click again when nothing happens.
    clicked = target;
    void wake();
  });
  // The user clicked a control of this island while its code was loading.
  const early = (pressed as Element | null)?.closest<HTMLElement>('button:not([popovertarget])');
  if (early && island.contains(early)) clicked = early;
  if (clicked || island.querySelector(':popover-open,.switch:checked')) void wake();
  const { dataset } = document.documentElement;
  if (address !== location.href || startsByItself(value as WakeWhen)) {
    dataset['waking'] ??= '';
    void wake();
  }
  // Starts the island when the user goes back or forward: no component listens to `popstate` yet.
  addEventListener('popstate', () => void wake(), { signal: listening.signal });
}

// oxlint-disable-next-line import/no-default-export -- Astro takes a directive's default export
export default interaction;
