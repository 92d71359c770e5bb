/** All elements outside the menu, up to the root, except toasts and notices, which are in front of it. */
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
  const closeOff = (inert: boolean) => {
    for (const other of besides(menu)) other.inert = inert;
  };
  const isOpen = () => menu.matches(':popover-open');
  const follow = ({ type, newState }: ToggleEvent) => {
    const opens = newState === 'open';
    // Before the menu closes (`beforetoggle`), so that focus can return to the button; after it opens (`toggle`).
    if ((type === 'toggle') !== opens) return;
    closeOff(opens);
    // The browser only returns the focus if it was inside the menu, which Tab may have left at the end.
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
