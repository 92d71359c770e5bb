import type { Locale } from '@kloer/domain/locale/locale.ts';
import { createAction } from '#kit/action/action.ts';
import { callWithAppCheck } from '#kit/calls/app-check.ts';
import { late } from '#kit/islands/late.ts';
import type { Account } from '#kit/firebase/auth.ts';
import { backendNow } from '#kit/firebase/firebase-config.ts';
import type { OwnDraft } from '#kit/firestore/own-draft.ts';
import type { OwnProfile, OwnRecord } from '#kit/firestore/own-profile.ts';
import { preparePicture } from '../picture/prepare-picture.ts';
import { raiseToast } from '#kit/toasts/toasts.ts';
import { session } from '#shell/session/browser-session.ts';
import { draftsIn, sentDraftOf } from '../draft/draft.ts';
import { sendDrafts } from '../draft/send-drafts.ts';
import type { FormTexts } from './form-texts.ts';
import { createForm } from './form-store.ts';
import { isDraftDeleted, keepDrafts } from '../draft/keep-drafts.ts';
import { pictureOfText, pictureText } from '../picture/picture-text.ts';
import { createSubmit } from '../saving/submit.ts';

/** Firebase's code is loaded on first use, not with the island. */
const ownProfile = () => late(() => import('#kit/firestore/own-profile.ts'));

const ownDraft = () => late(() => import('#kit/firestore/own-draft.ts'));

const pictures = () => late(() => import('#kit/firebase/profile-pictures.ts'));

const phoneNumbers = () => late(() => import('@kloer/domain/contact/phone-number.ts'));

export async function readOwnRecord(uid: string): Promise<OwnRecord> {
  const { readOwnRecord: read } = await ownProfile();
  return read(uid);
}

type Having = { profile: OwnProfile | null; draft: OwnDraft | null };

/**
 * The form's ports in a browser: storage, page, Firebase.
 *
 * @param account null while a first profile, stored in this browser only, is begun without an account
 */
export function browserForm(
  account: Account | null,
  locale: Locale,
  { profile, draft }: Having,
  texts: FormTexts,
) {
  const drafts = draftsIn(() => localStorage);
  if (account && !profile) drafts.adopt(account.uid, Date.now());
  const form = createForm(
    { account, locale, profile, draft: draft && sentDraftOf(draft) },
    {
      drafts,
      nowMs: () => Date.now(),
      prepare: async (chosen, position) => {
        const picture = await preparePicture(chosen, position);
        return typeof picture === 'string' || picture === null
          ? picture
          : { file: picture, text: await pictureText(picture) };
      },
      pictureOfText,
      phoneRule: async () => (await phoneNumbers()).readPhone,
    },
  );
  const { uid, email } = form.account;
  const submit = createSubmit(form, texts, {
    read: async () => (await readOwnRecord(uid)).profile,
    save: async (request) => {
      const { saveOwnProfile } = await ownProfile();
      // Waits for a running request: a draft that arrives after the save would be stored again.
      await sending?.settled();
      return saveOwnProfile(request);
    },
    upload: async (name, picture, tell) => {
      const { uploadPicture } = await pictures();
      return uploadPicture(name, picture, tell);
    },
    isOnline: () => navigator.onLine,
    nowMs: () => Date.now(),
    backendNow,
    tell: raiseToast,
    rename: ({ firstName, lastName }) => session.rename(`${firstName} ${lastName}`),
    goTo: (path) => location.assign(path),
  });
  const sending = account
    ? sendDrafts(form, {
        read: async () => {
          const { readOwnDraft } = await ownDraft();
          const found = await readOwnDraft(uid);
          return found && sentDraftOf(found);
        },
        write: async (text, version) => (await ownDraft()).writeOwnDraft(uid, text, version),
        remove: async (version) => (await ownDraft()).removeOwnDraft(uid, version),
        isSaving: () => ['saving', 'uploading', 'leaving'].includes(submit.$state.get().phase),
      })
    : undefined;
  const keeping = keepDrafts(form);
  const keepDraftNow = () => {
    keeping.now();
    void sending?.now();
  };
  // Preloads the upload code when a picture is chosen. If that fails, saving loads it.
  const stopListening = form.picture.$chosen.listen((chosen) => {
    if (chosen) void pictures().catch(() => {});
  });
  const listening = new AbortController();
  // The browser may close a background tab without notice, so store the draft now.
  const hidden = () => document.visibilityState === 'hidden' && keepDraftNow();
  document.addEventListener('visibilitychange', hidden, { signal: listening.signal });
  window.addEventListener('pagehide', keeping.now, { signal: listening.signal });
  // Sends a draft that could not be sent offline, even without another change.
  window.addEventListener('online', keepDraftNow, { signal: listening.signal });
  const forgotten = (event: StorageEvent) => isDraftDeleted(event, uid) && submit.forget();
  window.addEventListener('storage', forgotten, { signal: listening.signal });
  return {
    form,
    submit,
    keepDraftNow,
    resendMail: createAction(async () => {
      await callWithAppCheck('send-auth-mail', {
        kind: 'verify',
        email,
        language: locale,
        next: location.pathname,
      });
    }),
    stop: () => {
      stopListening();
      listening.abort();
      sending?.stop();
      keeping.stop();
    },
  };
}

export type BrowserForm = ReturnType<typeof browserForm>;
