import { atom } from 'nanostores';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { destination, standingOf, type Standing } from '@kloer/domain/routing/routing.ts';
import type { Texts } from '@kloer/i18n/catalogues.ts';
import { errorToText } from '#kit/calls/error-to-text.ts';
import type { OwnProfile } from '#kit/firestore/own-profile.ts';
import { ownTeacherOf } from '#kit/firestore/own-teacher.ts';
import { pictureName } from '../picture/chosen-picture.ts';
import type { Form } from '../form-store.ts';
import type { ProfileForm } from '../profile-form.ts';
import { saveProfile, type SavePorts } from './save-profile.ts';

/** What the save bar says. */
export type SaveState =
  | { phase: 'idle' | 'saving' | 'expired' | 'leaving' }
  /** `share` of the picture that has been sent, 0 to 1. */
  | { phase: 'uploading'; share: number }
  | { phase: 'failed'; title: string; reason: string; isRefused: boolean };

type Message = { kind: 'success' | 'error'; title: string; description?: string };

export type SubmitPorts = SavePorts & {
  /** Stores a picture under its name. @throws AppError */
  upload: (name: string, picture: Blob, tell: (share: number) => void) => Promise<void>;
  nowMs: () => number;
  backendNow: () => Promise<Date>;
  tell: (message: Message) => void;
  /** The session's greeting follows the name. */
  rename: (form: ProfileForm) => void;
  goTo: (path: string) => void;
};

/** Saving the form: its picture, then its one document, then on to where the specification says. */
export function createSubmit(form: Form, texts: Texts, ports: SubmitPorts) {
  const { account, locale } = form;
  const $state = atom<SaveState>({ phase: 'idle' });
  const isFirst = form.profile() === null;

  /** Nothing is lost: the draft is written before anybody is told. */
  const fail = (title: string, error: unknown) => {
    form.keepDraft();
    if (error instanceof AppError && error.code === 'unauthenticated') {
      $state.set({ phase: 'expired' });
      return;
    }
    const reason = errorToText(error, texts);
    const isRefused = error instanceof AppError && error.code === 'permission-denied';
    $state.set({ phase: 'failed', title, reason, isRefused });
    ports.tell({ kind: 'error', title, description: reason });
  };

  /** @returns the name of the stored picture, that of the form where none was chosen */
  const uploadPicture = async (): Promise<string> => {
    const picture = form.$picture.get();
    if (!picture) return form.$form.get().profilePicture;
    if (picture.storedAs !== undefined) return picture.storedAs;
    const name = pictureName(account.uid, ports.nowMs(), picture.file.type);
    $state.set({ phase: 'uploading', share: 0 });
    await ports.upload(name, picture.file, (share) => $state.set({ phase: 'uploading', share }));
    form.pictureStored(name);
    ports.tell({ kind: 'success', title: texts['pictureUploaded'] ?? '' });
    return name;
  };

  const standingAfter = async (profile: OwnProfile | null): Promise<Standing> => {
    if (isFirst || !profile) return 'no-profile';
    return standingOf(ownTeacherOf(profile.document), await ports.backendNow());
  };

  const save = async (profilePicture: string) => {
    $state.set({ phase: 'saving' });
    const saved = await saveProfile(
      {
        email: account.email,
        locale,
        form: { ...form.$form.get(), profilePicture },
        profile: form.profile(),
      },
      ports,
    );
    switch (saved.outcome) {
      case 'conflict':
        form.meet(saved.profile, saved.merged);
        $state.set({ phase: 'idle' });
        return;
      case 'gone':
        form.begin();
        fail(texts['saveFailed'] ?? '', new AppError('teacher-not-found'));
        return;
      case 'saved': {
        const wanted = destination(await standingAfter(saved.profile), 'after-save');
        form.saved();
        $state.set({ phase: 'leaving' });
        ports.rename(saved.form);
        ports.tell({ kind: 'success', title: texts[isFirst ? 'created' : 'updated'] ?? '' });
        ports.goTo(sharedPath(locale, wanted === 'activation' ? 'activate-account' : ''));
      }
    }
  };

  const isBusy = () => ['saving', 'uploading', 'leaving'].includes($state.get().phase);

  return {
    $state,
    /** @returns whether the form has no problems that keep it from being saved */
    submit: async (): Promise<boolean> => {
      if (isBusy()) return true;
      if (form.check().length > 0) {
        if ($state.get().phase === 'failed') $state.set({ phase: 'idle' });
        return false;
      }
      // Set before anything is awaited: a second press finds it busy.
      $state.set({ phase: 'saving' });
      let profilePicture: string;
      try {
        profilePicture = await uploadPicture();
      } catch (error) {
        fail(texts['uploadFailed'] ?? '', error);
        return true;
      }
      try {
        await save(profilePicture);
      } catch (error) {
        fail(texts['saveFailed'] ?? '', error);
      }
      return true;
    },
    /** The session ended, here or in another tab. */
    expire: () => {
      if ($state.get().phase === 'leaving') return;
      form.keepDraft();
      $state.set({ phase: 'expired' });
    },
  };
}

export type Submit = ReturnType<typeof createSubmit>;
