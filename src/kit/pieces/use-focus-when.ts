import { useEffect, useRef } from 'react';

/**
 * Focuses an element when a condition becomes true after the first render, for example when a form has closed: the
 * form took the focus with it.
 */
export function useFocusWhen(isTrue: boolean, find: () => HTMLElement | null | undefined): void {
  const wasTrue = useRef(isTrue);
  useEffect(() => {
    if (isTrue && !wasTrue.current) find()?.focus();
    wasTrue.current = isTrue;
  });
}
