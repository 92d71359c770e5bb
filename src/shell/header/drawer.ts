/** All elements outside the menu, up to the root, except toasts and notices, which stay usable. */
function* besides(menu: HTMLElement): Generator<HTMLElement> {
  for (let at: Element = menu; at !== document.body; at = at.parentElement ?? document.body) {
    for (const other of at.parentElement?.children ?? []) {
      if (other instanceof HTMLElement && other !== at && !other.popover) yield other;
    }
  }
}

/**
 * Makes the menu popover behave like a dialog while it is open: makes the rest of the page inert, and closes it when
 * the user leaves the page.
 */
export function keepDrawer(menu: HTMLElement): void {
  const closeOff = (inert: boolean) => {
    for (const other of besides(menu)) other.inert = inert;
  };
  const isOpen = () => menu.matches(':popover-open');
  const follow = ({ type, newState }: ToggleEvent) => {
    const opens = newState === 'open';
    // Runs before the menu closes (`beforetoggle`), so that the focus can return to its button, and after it opens
    // (`toggle`).
    if ((type === 'toggle') !== opens) return;
    closeOff(opens);
    // The browser returns the focus only if it was inside the menu; the Tab key may have moved the focus out of the
    // menu.
    if (!opens && document.activeElement === document.body) menu.querySelector('button')?.focus();
  };
  for (const type of ['beforetoggle', 'toggle']) {
    menu.addEventListener(type, follow as EventListener);
  }
  // The menu may have opened while this code was loading.
  if (isOpen()) closeOff(true);
  const close = () => {
    if (isOpen()) menu.hidePopover();
  };
  menu.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) close();
  });
  addEventListener('pagehide', close);
  matchMedia('(width >= 64rem)').addEventListener('change', close);
}
