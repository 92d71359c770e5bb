import type { CallRequest } from '@kloer/domain/calls/calls.ts';
import type { CountedKind } from '@kloer/domain/visits/visit-counts.ts';

/** Minimum length in ms of a counted visit. */
const lookMs = 2000;

/**
 * Counts a visit of the profile and the opening of a contact detail, once each. Does not count the owner's visits, and
 * stores no visitor's identity.
 */
const page = document.querySelector<HTMLElement>('main[data-profile]');
const uid = page?.dataset['uid'];

function count(kind: CountedKind): void {
  if (!uid || 'own' in (page?.dataset ?? {})) return;
  const told: CallRequest<'count-visits'> = { kind, uids: [uid] };
  navigator.sendBeacon?.('/api/count-visits', JSON.stringify(told));
}

let timer: ReturnType<typeof setTimeout> | undefined;

function look(): void {
  clearTimeout(timer);
  if (document.visibilityState !== 'visible') return;
  timer = setTimeout(() => {
    document.removeEventListener('visibilitychange', look);
    count('visits');
  }, lookMs);
}

document.addEventListener('visibilitychange', look);
look();

/**
 * Selects links to the message form, mail, telephone or Facebook; `.side` and `.thumb` contain no other external
 * links.
 */
const contact =
  '[data-write],.side a:not([href^="/"],[href^="#"]),.thumb a:not([href^="/"],[href^="#"])';

document.addEventListener('click', function open({ target }) {
  if (!(target instanceof Element) || !target.closest(contact)) return;
  document.removeEventListener('click', open);
  count('contacts');
});
