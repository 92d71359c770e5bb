/** All elements outside the menu, up to the root, except toasts and notices, which are above it. */
function* besides(menu: HTMLElement): Generator<HTMLElement> {
  for (let at: Element = menu; at !== document.body; at = at.parentElement ?? document.body) {
    for (const other of at.parentElement?.children ?? []) {
      if (other instanceof HTMLElement && other !== at && !other.popover) yield other;
    }
  }
}

/**
 * Makes the menu popover behave like a dialog while it is a drawer: makes the rest of the page inert, and closes it
 * when the user leaves the page.
 */
export function keepDrawer(menu: HTMLElement): void {
  const closeOff = ({ type, newState }: ToggleEvent) => {
    // Closing is handled before it happens, so that focus can return to the button; opening afterwards.
    if ((type === 'toggle') !== (newState === 'open')) return;
    for (const other of besides(menu)) other.inert = newState === 'open';
    // The browser gives the focus back only from inside the menu; a Tab past its end has left it.
    if (newState === 'closed' && document.activeElement === document.body) {
      menu.querySelector('button')?.focus();
    }
  };
  menu.addEventListener('beforetoggle', closeOff as EventListener);
  menu.addEventListener('toggle', closeOff as EventListener);
  // It may have opened while this code was loading.
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
