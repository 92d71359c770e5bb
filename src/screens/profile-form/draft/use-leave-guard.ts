import { useEffect, useRef, useState } from 'react';
import { logOutParam } from '#shell/session/session-note.ts';

const hasOwnMeaning = (event: MouseEvent) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey;

/** The link that a click opens in this tab, if it leads to another web page. */
function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (hasOwnMeaning(event) || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  const staysHere = link?.pathname === location.pathname && link.search === location.search;
  const isPage = link?.protocol.startsWith('http') && !link.target && !staysHere;
  return link && isPage ? link : undefined;
}

/** Whether the draft stays when the user follows a link: to this page in another language, or to sign-in. */
const keepsDraft = (link: HTMLAnchorElement) =>
  link.hreflang !== '' || link.dataset['keepsDraft'] !== undefined;

/**
 * Asks before the user leaves unsaved changes: in the page's dialog for links, otherwise in the browser's.
 *
 * @param isGuarding whether to ask; called when the user leaves
 * @returns whether a link waits for the user's answer, and functions for the two answers
 */
export function useLeaveGuard(isGuarding: () => boolean) {
  const [wanted, setWanted] = useState<HTMLAnchorElement>();
  const isLeaving = useRef(false);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const askBrowser = (event: BeforeUnloadEvent) => {
      if (isGuarding() && !isLeaving.current) event.preventDefault();
    };
    const askHere = (event: MouseEvent) => {
      const link = isGuarding() ? followedLink(event) : undefined;
      if (!link) return;
      if (keepsDraft(link)) {
        isLeaving.current = true;
        return;
      }
      event.preventDefault();
      setWanted(link);
    };
    window.addEventListener('beforeunload', askBrowser, { signal });
    document.addEventListener('click', askHere, { signal, capture: true });
    return () => listening.abort();
  }, [isGuarding]);

  return {
    isAsking: wanted !== undefined,
    /** True if the clicked link signs out, which deletes the draft. */
    signsOut: wanted !== undefined && new URLSearchParams(wanted.search).has(logOutParam),
    stay: () => setWanted(undefined),
    leave: () => {
      if (wanted === undefined) return;
      isLeaving.current = true;
      location.assign(wanted.href);
    },
  };
}
