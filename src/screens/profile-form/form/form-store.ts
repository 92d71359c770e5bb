import { atom, computed } from 'nanostores';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { Merged } from '@kloer/domain/teacher/merge.ts';
import {
  isMissing,
  priceProblems,
  problemsOf,
  profileProblems,
  type ProfileProblem,
} from '@kloer/domain/teacher/problems.ts';
import type { Account } from '#kit/firebase/auth.ts';
import type { OwnProfile } from '#kit/firestore/own-profile.ts';
import { refusedPicture } from '../picture/chosen-picture.ts';
import { createPicture, type PreparePicture } from '../picture/picture-store.ts';
import { guestUid, type Drafts, type SentDraft } from '../draft/draft.ts';
import { differences, merge } from '../saving/merge.ts';
import { fieldsOf, formOf, newForm, withCity, type ProfileForm } from './profile-form.ts';

/** What the form has to say about itself, beside its fields. */
export type Notice =
  | { kind: 'draft-restored' }
  /** Another device's version was taken; this is what it replaced. */
  | { kind: 'theirs-taken'; mine: ProfileForm };

/** Two versions between which somebody has to choose. */
export type Conflict = Merged<ProfileForm> & { saveAfterwards: boolean };

export type FormPorts = {
  drafts: Drafts;
  nowMs: () => number;
  /** Makes a picture small enough to be sent, and text of it where that is short enough. */
  prepare: PreparePicture;
  pictureOfText: (text: string) => Blob | undefined;
};

type Start = {
  /** Null while a first profile is begun without an account. */
  account: Account | null;
  locale: Locale;
  profile: OwnProfile | null;
  /** The draft of a first profile that another device, or this one, left on the server. */
  draft?: SentDraft | null;
};

const guest: Account = { uid: guestUid, email: '' };

/** The profile form: what is in it, what is wrong with it, and what is kept of it in this browser. */
export function createForm(start: Start, ports: FormPorts) {
  const { locale } = start;
  const isGuest = start.account === null;
  const account = start.account ?? guest;
  const { uid, email } = account;
  const stored = start.profile;
  let profile = stored;
  const $base = atom(profile ? formOf(profile.document) : newForm);
  const $form = atom(withCity($base.get(), locale));
  const picture = createPicture(
    ports.prepare,
    profile ? refusedPicture(profile.document) : undefined,
  );
  const $problems = atom<readonly ProfileProblem[]>([]);
  const $notice = atom<Notice | null>(null);
  const $conflict = atom<Conflict | null>(null);
  /** Whether what is not saved is kept in this browser. */
  const $isKept = atom(true);
  const $isDirty = computed(
    [$form, $base, picture.$chosen, picture.$isPreparing],
    (form, base, chosen, isPreparing) =>
      chosen !== null || isPreparing || differences(form, base).length > 0,
  );

  /** What the server has of a first profile, as far as this device knows. */
  const $sent = atom(profile ? null : (start.draft ?? null));

  const fields = () => fieldsOf($form.get(), email, locale);
  const problems = () =>
    problemsOf(fields()).filter((problem) => !isGuest || problem !== 'emailRequired');

  let mayKeep = true;

  const keepDraft = () => {
    if (!mayKeep) return;
    if (!$isDirty.get()) {
      ports.drafts.remove(uid);
      return;
    }
    const text = picture.$chosen.get()?.text;
    const sent = $sent.get();
    $isKept.set(
      ports.drafts.write(uid, {
        form: $form.get(),
        base: $base.get(),
        baseUpdatedAtMs: profile?.updatedAtMs ?? null,
        writtenAtMs: ports.nowMs(),
        ...(sent && { sent }),
        ...(text !== undefined && { picture: text }),
      }),
    );
  };

  const setForm = (form: ProfileForm) => {
    $form.set(form);
    const left = problems();
    $problems.set($problems.get().filter((problem) => left.includes(problem)));
  };

  /** Brings in what another device made of the same, or has somebody choose. */
  const meet = (merged: Merged<ProfileForm>) => {
    setForm(merged.mine);
    if (merged.conflicts.length > 0) $conflict.set({ ...merged, saveAfterwards: false });
  };

  const restoreDraft = () => {
    const draft = ports.drafts.read(uid, ports.nowMs());
    const theirs = $sent.get()?.form ?? $base.get();
    if (draft) {
      const file = draft.picture === undefined ? undefined : ports.pictureOfText(draft.picture);
      const isSameBase = draft.baseUpdatedAtMs === (profile?.updatedAtMs ?? null);
      const begunOn = draft.sent?.form ?? (isSameBase ? $base.get() : draft.base);
      if (file) picture.restore({ file, text: draft.picture });
      meet(merge(begunOn, draft.form, theirs));
    } else {
      $form.set(withCity(theirs, locale));
    }
    if ($conflict.get()) return;
    if ($isDirty.get() && (draft || $sent.get())) $notice.set({ kind: 'draft-restored' });
    else ports.drafts.remove(uid);
  };

  restoreDraft();

  return {
    account,
    isGuest,
    locale,
    $form,
    picture,
    $problems,
    $notice,
    $conflict,
    $isDirty,
    $isKept,
    $sent,
    /** The server has this now. */
    sent: (draft: SentDraft | null) => {
      $sent.set(draft);
      keepDraft();
    },
    /** Another device wrote its own draft of the first profile in the meantime; null if it gave it up. */
    meetDraft: (theirs: SentDraft | null) => {
      const begunOn = $sent.get()?.form ?? newForm;
      $sent.set(theirs);
      if (theirs) meet(merge(begunOn, $form.get(), theirs.form));
      keepDraft();
    },
    keepDraft,
    /** Keeps nothing in this browser any more: whoever wrote it has signed out. */
    forgetDraft: () => {
      mayKeep = false;
      $isKept.set(false);
      ports.drafts.remove(uid);
    },
    keepDraftAgain: () => {
      mayKeep = true;
      keepDraft();
    },
    setForm,
    edit: (change: Partial<ProfileForm>) => setForm({ ...$form.get(), ...change }),
    /** The profile that the form began with, or that a conflict brought. */
    profile: () => profile,

    /** Neither the chosen picture nor the stored one. */
    removePicture: () => {
      picture.clear();
      setForm({ ...$form.get(), profilePicture: '' });
    },

    /** Whether something that was looked for is missing: the specification has a sentence for it. */
    isIncomplete: (): boolean => {
      const shown = $problems.get();
      const { locations, prices } = $form.get();
      return (
        shown.some(isMissing) ||
        locations.some((type) => shown.includes(priceProblems[type]) && prices[type].trim() === '')
      );
    },
    /** The fields as saving would write them; a picture just chosen has no name yet. */
    toSave: fields,
    /** What is still missing or wrong, whether it is shown or not. */
    remaining: problems,
    /** Looks for problems and shows them; among some only where a part of the form is confirmed. */
    check: (among?: readonly ProfileProblem[]): readonly ProfileProblem[] => {
      const all = problems();
      const found = all.filter((problem) => !among || among.includes(problem));
      const shown = new Set([...(among ? $problems.get() : []), ...found]);
      $problems.set(all.filter((problem) => shown.has(problem)));
      return found;
    },

    /** Shows what the server found wrong. @returns whether this page knows words for any of it */
    refused: (found: readonly string[]): boolean => {
      const known = profileProblems.filter((problem) => found.includes(problem));
      if (known.length > 0) $problems.set(known);
      return known.length > 0;
    },

    /** Back to the profile as it is stored. */
    discard: () => {
      picture.clear();
      $problems.set([]);
      $notice.set(null);
      $form.set($base.get());
      ports.drafts.remove(uid);
    },

    /** Another device saved something else: from now on its version is the one to be changed. */
    meet: (theirs: OwnProfile, merged: Merged<ProfileForm>) => {
      profile = theirs;
      $base.set(formOf(theirs.document));
      $conflict.set({ ...merged, saveAfterwards: true });
    },
    /** Another device deleted the profile: the form is the one of a first profile. */
    begin: () => {
      profile = null;
      $sent.set(null);
      $base.set(newForm);
      keepDraft();
    },
    /** Ends a conflict with one of the two versions. @returns whether it was met while saving */
    choose: (version: 'mine' | 'theirs'): boolean => {
      const conflict = $conflict.get();
      if (!conflict) return false;
      $conflict.set(null);
      if (version === 'theirs' && conflict.conflicts.includes('picture')) picture.clear();
      setForm(conflict[version]);
      $notice.set(
        version === 'theirs'
          ? { kind: 'theirs-taken', mine: conflict.mine }
          : { kind: 'draft-restored' },
      );
      return version === 'mine' && conflict.saveAfterwards;
    },
    /** Brings back what was given up for another device's version. */
    takeBack: () => {
      const notice = $notice.get();
      if (notice?.kind !== 'theirs-taken') return;
      setForm(notice.mine);
      $notice.set(null);
    },
    /** Everything is saved: nothing is left to be kept. */
    saved: () => {
      $base.set($form.get());
      picture.clear();
      $notice.set(null);
      ports.drafts.remove(uid);
    },
  };
}

export type Form = ReturnType<typeof createForm>;
