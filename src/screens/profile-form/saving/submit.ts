import { atom, computed } from 'nanostores';
import { AppError, type ErrorCode } from '@kloer/domain/errors/errors.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { destination, standingOf, type Standing } from '@kloer/domain/routing/routing.ts';
import { pictureName } from '@kloer/domain/teacher/picture-name.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { createAction } from '#kit/action/action.ts';
import type { OwnProfile } from '#kit/firestore/own-profile.ts';
import { ownTeacherOf } from '#kit/firestore/own-teacher.ts';
import type { Toast } from '#kit/toasts/toasts.ts';
import type { Form } from '../form/form-store.ts';
import { saveProfile, type SavePorts } from './save-profile.ts';

type SubmitTexts = TextsOf<
  'profile-form',
  'created' | 'updated' | 'pictureUploaded' | 'saveFailed' | 'uploadFailed'
>;

export type SaveState =
  | { phase: 'idle' | 'saving' | 'leaving' }
  /** The session ended. `isKept` is false if the user signed out, which deletes the draft. */
  | { phase: 'expired'; isKept: boolean }
  /** The picture is being uploaded; `share` of it was sent, 0 to 1. */
  | { phase: 'uploading'; share: number }
  /** Nothing was sent, because the browser is offline. */
  | { phase: 'offline' }
  | { phase: 'failed'; code: ErrorCode };

export type SubmitPorts = SavePorts & {
  /** @throws AppError */
  upload: (name: string, picture: Blob, tell: (share: number) => void) => Promise<void>;
  isOnline: () => boolean;
  nowMs: () => number;
  backendNow: () => Promise<Date>;
  tell: (toast: Toast) => void;
  rename: (name: { firstName: string; lastName: string }) => void;
  goTo: (path: string) => void;
};

/** Saves the form: uploads its picture, saves the profile, then redirects as specified. */
export function createSubmit(form: Form, texts: SubmitTexts, ports: SubmitPorts) {
  const { account, locale, picture } = form;
  const isFirst = form.profile() === null;
  const $share = atom<number | null>(null);
  const $isOffline = atom(false);
  const $session = atom<'running' | 'over' | 'signed-out'>('running');

  const say = (kind: Toast['kind'], title: string) => ports.tell({ kind, title });

  /**
   * Runs one step of saving. If the step fails, stores the draft before showing the failure, so that no entry is
   * lost.
   */
  const orSay = async <T>(title: string, step: () => Promise<T>): Promise<T> => {
    try {
      return await step();
    } catch (error) {
      form.keepDraft();
      const { code, problems } = error instanceof AppError ? error : new AppError('internal');
      if (code === 'teacher-not-found') form.begin();
      // The server's schema may be newer than this page: show the problems that the server found.
      const isShown = form.refused(problems);
      if (code === 'unauthenticated') $session.set('over');
      else if (!isShown) say('error', title);
      throw error;
    }
  };

  /**
   * Uploads a newly chosen picture.
   *
   * @returns its stored name, or the present one if none was chosen
   */
  const uploadPicture = async (): Promise<string> => {
    const chosen = picture.$chosen.get();
    if (!chosen) return form.$form.get().profilePicture;
    if (chosen.storedAs !== undefined) return chosen.storedAs;
    const name = pictureName(account.uid, ports.nowMs(), chosen.file.type);
    $share.set(0);
    try {
      await ports.upload(name, chosen.file, (share) => $share.set(share));
    } finally {
      $share.set(null);
    }
    picture.stored(name);
    say('success', texts.pictureUploaded);
    return name;
  };

  const standingAfter = async (profile: OwnProfile | null): Promise<Standing> => {
    if (!profile) return 'no-profile';
    return standingOf(
      ownTeacherOf(profile.document, profile.subscription),
      await ports.backendNow(),
    );
  };

  const write = async (profilePicture: string): Promise<'leaving' | void> => {
    const profile = form.profile();
    const saved = await saveProfile(
      {
        locale,
        form: { ...form.$form.get(), profilePicture },
        profile,
        begunOn: form.$sent.get()?.form,
      },
      ports,
    );
    if (saved.outcome === 'conflict') {
      form.meet(saved.profile, saved.merged);
      return undefined;
    }
    const wanted = destination(await standingAfter(profile), 'after-save');
    form.saved();
    ports.rename(saved.name);
    say('success', isFirst ? texts.created : texts.updated);
    ports.goTo(sharedPath(locale, wanted === 'activation' ? 'activate-account' : ''));
    return 'leaving';
  };

  const save = createAction(async () => {
    // The browser may still be reading a newly chosen picture.
    if (!(await picture.ready())) return undefined;
    $isOffline.set(!ports.isOnline());
    if ($isOffline.get()) {
      form.keepDraft();
      throw new AppError('unavailable');
    }
    const profilePicture = await orSay(texts.uploadFailed, uploadPicture);
    return orSay(texts.saveFailed, () => write(profilePicture));
  });

  const $state = computed(
    [save.$state, $share, $session, $isOffline],
    (action, share, session, isOffline): SaveState => {
      if (action.phase === 'leaving') return { phase: 'leaving' };
      if (session !== 'running') return { phase: 'expired', isKept: session === 'over' };
      switch (action.phase) {
        case 'idle':
        case 'done':
          return { phase: 'idle' };
        case 'busy':
          return share === null ? { phase: 'saving' } : { phase: 'uploading', share };
        case 'failed':
          return isOffline ? { phase: 'offline' } : { phase: 'failed', code: action.code };
      }
    },
  );

  return {
    $state,
    /** @returns whether the form has no problems */
    submit: async (): Promise<boolean> => {
      if ($session.get() !== 'running') return true;
      if (form.check().length > 0) {
        save.reset();
        return false;
      }
      const problem = picture.$problem.get();
      await save.run();
      if (form.$problems.get().length > 0) {
        save.reset();
        return false;
      }
      return picture.$problem.get() === undefined || picture.$problem.get() === problem;
    },
    /** Call this when the session ended in another tab, or another user signed in. */
    expire: () => {
      if ($session.get() !== 'running' || save.$state.get().phase === 'leaving') return;
      form.keepDraft();
      $session.set('over');
    },
    /** Call this when another tab deleted the draft; after sign-out, the form stops storing it. */
    forget: () => {
      // If the session has not ended, the other tab deleted the draft because it saved or discarded the profile.
      if ($session.get() !== 'over') return;
      form.forgetDraft();
      $session.set('signed-out');
    },
    resume: () => {
      if ($session.get() === 'running') return;
      save.reset();
      $session.set('running');
      form.keepDraftAgain();
    },
  };
}

export type Submit = ReturnType<typeof createSubmit>;
