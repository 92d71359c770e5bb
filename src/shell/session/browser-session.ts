import { callApi } from '#kit/calls/api.ts';
import { forgetLocalState } from './local-state.ts';
import { readNote, sessionKey, writeNote } from './session-note.ts';
import { createSession } from './session-store.ts';

const storage = () => localStorage;
const loadAuth = () => import('#kit/firebase/auth.ts');
const token = async () => (await loadAuth()).identityToken();

export const session = createSession({
  readNote: () => readNote(storage),
  writeNote: (note) => {
    writeNote(storage, note);
    // Browsers dispatch this event only in other tabs, but this page also listens to it.
    window.dispatchEvent(new Event('storage'));
  },
  onOtherTab: (tell) => {
    const listen = ({ key }: StorageEvent) => {
      // `key` is null when the whole storage was cleared.
      if (key === sessionKey || key === null) tell();
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
  loadAuth,
  whenIdle: (run) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5000 });
    else setTimeout(run, 1000);
  },
  verifySubscription: () => callApi('verify-subscription', {}, token),
  isAdmin: () => callApi('is_current_user_admin', {}, token),
  log: (message, detail) => console.info(message, detail),
  forgetLocalState: (uid) => forgetLocalState([storage, () => sessionStorage], uid),
});
