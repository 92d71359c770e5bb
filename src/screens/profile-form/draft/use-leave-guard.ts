import { useEffect, useRef, useState } from 'react';
import { logOutParam } from '#shell/session/session-note.ts';

const hasOwnMeaning = (event: MouseEvent) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey;

/** The link that a click follows in this tab, if it leads to another page of the web. */
function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (hasOwnMeaning(event) || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  const staysHere = link?.pathname === location.pathname && link.search === location.search;
  const isPage = link?.protocol.startsWith('http') && !link.target && !staysHere;
  return link && isPage ? link : undefined;
}

/** The draft travels along: another language of this page, or signing in and coming back. */
const keepsDraft = (link: HTMLAnchorElement) =>
  link.hreflang !== '' || link.dataset['keepsDraft'] !== undefined;

/**
 * Asks before unsaved words are left behind: in the page's own words for links, in the browser's for
 * everything else. @returns whether a link waits for an answer, and the two answers
 */
export function useLeaveGuard(isGuarding: boolean) {
  const [wanted, setWanted] = useState<HTMLAnchorElement>();
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!isGuarding) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const askBrowser = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    const askHere = (event: MouseEvent) => {
      const link = followedLink(event);
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
    /** The link signs out, which forgets the draft. */
    signsOut: wanted !== undefined && new URLSearchParams(wanted.search).has(logOutParam),
    stay: () => setWanted(undefined),
    leave: () => {
      if (wanted === undefined) return;
      isLeaving.current = true;
      location.assign(wanted.href);
    },
  };
}
