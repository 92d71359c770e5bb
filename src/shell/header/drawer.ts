/** Everything beside the menu, all the way up; toasts and notices excepted, which lie above it. */
function* besides(menu: HTMLElement): Generator<HTMLElement> {
  for (let at: Element = menu; at !== document.body; at = at.parentElement ?? document.body) {
    for (const other of at.parentElement?.children ?? []) {
      if (other instanceof HTMLElement && other !== at && !other.popover) yield other;
    }
  }
}

/**
 * Makes the menu, a popover that works by itself, behave like a dialog while it is a drawer: nothing
 * behind it can be reached, and it is closed when one leaves the page and comes back.
 */
export function keepDrawer(menu: HTMLElement): void {
  const closeOff = ({ type, newState }: ToggleEvent) => {
    // Told before it closes, so that focus can return to the button; after it opened.
    if ((type === 'toggle') !== (newState === 'open')) return;
    for (const other of besides(menu)) other.inert = newState === 'open';
  };
  menu.addEventListener('beforetoggle', closeOff as EventListener);
  menu.addEventListener('toggle', closeOff as EventListener);
  // It may have opened while this was on its way.
  if (menu.matches(':popover-open')) {
    for (const other of besides(menu)) other.inert = true;
  }
  const close = () => {
    if (menu.matches(':popover-open')) menu.hidePopover();
  };
  menu.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) close();
  });
  addEventListener('pagehide', close);
  matchMedia('(width >= 64rem)').addEventListener('change', close);
}
