import type { Locale } from '@kloer/domain/locale/locale.ts';
import { createAction } from '#kit/action/action.ts';
import { callApi } from '#kit/calls/api.ts';
import type { Account } from '#kit/firebase/auth.ts';
import { backendNow } from '#kit/firebase/firebase-config.ts';
import type { OwnProfile, OwnRecord } from '#kit/firestore/own-profile.ts';
import { preparePicture } from '../picture/prepare-picture.ts';
import { raiseToast } from '#kit/toasts/toasts.ts';
import { session } from '#shell/session/browser-session.ts';
import { draftKey, draftsIn } from '../draft/draft.ts';
import type { FormTexts } from './form-texts.ts';
import { createForm } from './form-store.ts';
import { keepDrafts } from '../draft/keep-drafts.ts';
import { pictureOfText, pictureText } from '../picture/picture-text.ts';
import { createSubmit } from '../saving/submit.ts';

/** Auth and what it needs are downloaded with the island's first question, not with its code. */
const ownProfile = () => import('#kit/firestore/own-profile.ts');

export async function readOwnRecord(uid: string): Promise<OwnRecord> {
  const { readOwnRecord: read } = await ownProfile();
  return read(uid);
}

/** The form of somebody in this browser: its storage, this page, Firebase behind the adapters. */
export function browserForm(
  account: Account,
  locale: Locale,
  profile: OwnProfile | null,
  texts: FormTexts,
) {
  const { uid, email } = account;
  const form = createForm(
    { account, locale, profile },
    {
      drafts: draftsIn(() => localStorage),
      nowMs: () => Date.now(),
      prepare: async (chosen, position) => {
        const picture = await preparePicture(chosen, position);
        return typeof picture === 'string' || picture === null
          ? picture
          : { file: picture, text: await pictureText(picture) };
      },
      pictureOfText,
    },
  );
  const submit = createSubmit(form, texts, {
    read: async () => (await readOwnRecord(uid)).profile,
    write: async (fields, version) => {
      const { writeOwnProfile } = await ownProfile();
      return writeOwnProfile(uid, fields, version);
    },
    upload: async (name, picture, tell) => {
      const { uploadPicture } = await import('#kit/firebase/profile-pictures.ts');
      return uploadPicture(name, picture, tell);
    },
    nowMs: () => Date.now(),
    backendNow,
    tell: raiseToast,
    rename: ({ firstName, lastName }) => session.rename(`${firstName.trim()} ${lastName.trim()}`),
    goTo: (path) => location.assign(path),
  });
  const keeping = keepDrafts(form);
  const listening = new AbortController();
  // A tab in the background may never come back.
  const hidden = () => document.visibilityState === 'hidden' && keeping.now();
  document.addEventListener('visibilitychange', hidden, { signal: listening.signal });
  window.addEventListener('pagehide', keeping.now, { signal: listening.signal });
  // Told of what other tabs do.
  const forgotten = ({ key, newValue }: StorageEvent) =>
    key === draftKey(uid) && newValue === null && submit.forget();
  window.addEventListener('storage', forgotten, { signal: listening.signal });
  return {
    form,
    submit,
    keepDraftNow: keeping.now,
    resendMail: createAction(async () => {
      await callApi('send-auth-mail', {
        kind: 'verify',
        email,
        language: locale,
        next: location.pathname,
      });
    }),
    stop: () => {
      listening.abort();
      keeping.stop();
    },
  };
}

export type BrowserForm = ReturnType<typeof browserForm>;
