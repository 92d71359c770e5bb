/**
 * How long in ms the mouse must be over a button before its popup of places opens, and away before the popup closes
 * (specification §9).
 */
const openAfterMs = 700;
const closeAfterMs = 300;

const isOpen = (popup: Element | null) => popup?.matches(':popover-open') ?? false;

function buttonAt(target: EventTarget | null): HTMLButtonElement | null {
  return target instanceof Element ? target.closest('.teacher-card [popovertarget]') : null;
}

function popupAt(target: EventTarget | null): HTMLElement | null {
  const button = buttonAt(target);
  if (button) return button.popoverTargetElement as HTMLElement | null;
  return target instanceof Element ? target.closest<HTMLElement>('.place-list') : null;
}

/**
 * Opens popups of places while the mouse is over their button. Click, touch and keyboard open them without a script;
 * moving the mouse away does not close such a popup.
 */
export function openPlacesOnHover(): void {
  let under: HTMLElement | null = null;
  let hovered: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const moveTo = (target: EventTarget | null) => {
    const popup = popupAt(target);
    if (popup === under) return;
    under = popup;
    clearTimeout(timer);
    const source = buttonAt(target);
    if (popup && source && !isOpen(popup)) {
      timer = setTimeout(() => {
        if (isOpen(popup)) return;
        popup.showPopover({ source });
        hovered = popup;
      }, openAfterMs);
    } else if (!popup && isOpen(hovered)) {
      timer = setTimeout(() => hovered?.hidePopover(), closeAfterMs);
    }
  };

  document.addEventListener('pointerover', ({ pointerType, target }) => {
    if (pointerType === 'mouse') moveTo(target);
  });
  // When this script has loaded, the mouse may already be over a button.
  if (matchMedia('(hover: hover)').matches)
    moveTo([...document.querySelectorAll(':hover')].at(-1) ?? null);
  document.documentElement.addEventListener('pointerleave', () => moveTo(null));
  document.addEventListener('click', ({ target }) => {
    if (!buttonAt(target)) return;
    clearTimeout(timer);
    hovered = null;
  });
}
