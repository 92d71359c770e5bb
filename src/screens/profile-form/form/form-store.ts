import { atom, computed } from 'nanostores';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { Merged } from '@kloer/domain/teacher/merge.ts';
import {
  isMissing,
  priceProblems,
  problemsOf,
  profileProblems,
  type ProfileProblem,
} from '@kloer/domain/teacher/problem-names.ts';
import { locationTypes, type LocationType } from '@kloer/domain/teacher/teacher.ts';
import type { Account } from '#kit/firebase/auth.ts';
import type { OwnProfile } from '#kit/firestore/own-profile.ts';
import { refusedPicture } from '../picture/chosen-picture.ts';
import { createPicture, type PreparePicture } from '../picture/picture-store.ts';
import { guestUid, type Drafts, type SentDraft } from '../draft/draft.ts';
import { differences, merge } from '../saving/merge.ts';
import { fieldsOf, formOf, newForm, withCity, type ProfileForm } from './profile-form.ts';

type ReadPhone = (typed: string) => string | null;

export type Notice =
  | { kind: 'draft-restored' }
  /** The form took another device's version; `mine` is the replaced one. */
  | { kind: 'theirs-taken'; mine: ProfileForm };

/** Two versions of the profile between which the user must choose. */
export type Conflict = Merged<ProfileForm> & { saveAfterwards: boolean };

export type FormPorts = {
  drafts: Drafts;
  nowMs: () => number;
  /** Shrinks a picture for upload, and encodes it as text for the draft if it is small enough. */
  prepare: PreparePicture;
  pictureOfText: (text: string) => Blob | undefined;
  phoneRule: () => Promise<ReadPhone>;
};

type Start = {
  /** The user's account; null while a first profile is begun without one. */
  account: Account | null;
  locale: Locale;
  profile: OwnProfile | null;
  /** The server's draft of a first profile, from any device. */
  draft?: SentDraft | null;
};

const guest: Account = { uid: guestUid, email: '' };

export function createForm(start: Start, ports: FormPorts) {
  const { locale } = start;
  const isGuest = start.account === null;
  const account = start.account ?? guest;
  const { uid, email } = account;
  const stored = start.profile;
  let profile = stored;
  const $base = atom(profile ? formOf(profile.document) : newForm);
  const $form = atom(withCity($base.get(), locale));
  const picture = createPicture(ports.prepare, profile ? refusedPicture(profile) : undefined);
  const $problems = atom<readonly ProfileProblem[]>([]);
  const $notice = atom<Notice | null>(null);
  const $conflict = atom<Conflict | null>(null);
  /** Whether unsaved changes are stored in this browser. */
  const $isKept = atom(true);
  const $isDirty = computed(
    [$form, $base, picture.$chosen, picture.$isPreparing],
    (form, base, chosen, isPreparing) =>
      chosen !== null || isPreparing || differences(form, base).length > 0,
  );

  const $sent = atom(profile ? null : (start.draft ?? null));

  /** Checks phone numbers. Until its code is loaded, only the server checks them. */
  let readPhone: ReadPhone | undefined;

  const bringPhoneRule = async () => {
    readPhone ??= await ports.phoneRule().catch(() => undefined);
  };

  const fields = () => {
    const typed = $form.get();
    return {
      ...fieldsOf(typed, email, locale),
      ...(readPhone && { phone: readPhone(typed.phone) }),
    };
  };
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

  /** Fills the form with the result of a merge with another device's changes, or asks the user to choose. */
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

  const check = (among?: readonly ProfileProblem[]): readonly ProfileProblem[] => {
    const all = problems();
    const found = all.filter((problem) => !among || among.includes(problem));
    const shown = new Set([...(among ? $problems.get() : []), ...found]);
    $problems.set(all.filter((problem) => shown.has(problem)));
    return found;
  };

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
    sent: (draft: SentDraft | null) => {
      $sent.set(draft);
      keepDraft();
    },
    /**
     * Call this when another device changed the draft of the first profile. `theirs` is null if that device deleted
     * the draft.
     */
    meetDraft: (theirs: SentDraft | null) => {
      const begunOn = $sent.get()?.form ?? newForm;
      $sent.set(theirs);
      if (theirs) meet(merge(begunOn, $form.get(), theirs.form));
      keepDraft();
    },
    keepDraft,
    /** Stops storing drafts in this browser after the user signed out. */
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
    /** The stored profile with which the entries are compared; null for a first profile. */
    profile: () => profile,
    hasSaved: () => $base.get() !== newForm,

    bringPhoneRule: () => void bringPhoneRule(),
    /** Formats the phone number as it is stored, or shows that it is invalid. */
    tidyPhone: async () => {
      await bringPhoneRule();
      const phone = readPhone?.($form.get().phone);
      if (typeof phone === 'string') setForm({ ...$form.get(), phone });
      else if (phone === null) check(['phoneInvalid']);
    },

    removePicture: () => {
      picture.clear();
      setForm({ ...$form.get(), profilePicture: '' });
    },

    /** Whether a field is empty, rather than invalid. The specification has a separate text for that. */
    lacksEntry: (problem: ProfileProblem): boolean => {
      const { prices } = $form.get();
      const isBlank = (type: LocationType) => prices[type].trim() === '';
      return (
        isMissing(problem) ||
        locationTypes.some((type) => problem === priceProblems[type] && isBlank(type))
      );
    },
    /** The profile to save. A newly chosen picture has no name yet. */
    toSave: fields,
    remaining: problems,
    /** `among` limits the validation to a part of the form. */
    check,

    /**
     * Shows problems found by the server.
     *
     * @returns whether the form can show any of them
     */
    refused: (found: readonly string[]): boolean => {
      const known = profileProblems.filter((problem) => found.includes(problem));
      if (known.length > 0) $problems.set(known);
      return known.length > 0;
    },

    discard: () => {
      picture.clear();
      $problems.set([]);
      $notice.set(null);
      $form.set($base.get());
      ports.drafts.remove(uid);
    },

    /** Call this when another device saved the profile; later saves are based on that version. */
    meet: (theirs: OwnProfile, merged: Merged<ProfileForm>) => {
      profile = theirs;
      $base.set(formOf(theirs.document));
      $conflict.set({ ...merged, saveAfterwards: true });
    },
    /** Call this when another device deleted the profile; the form then creates a first profile. */
    begin: () => {
      profile = null;
      $sent.set(null);
      $base.set(newForm);
      keepDraft();
    },
    /**
     * Ends a conflict with the chosen version.
     *
     * @returns whether to save it now, because the conflict arose while saving
     */
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
    /** Restores the user's own version after the form took another device's version. */
    takeBack: () => {
      const notice = $notice.get();
      if (notice?.kind !== 'theirs-taken') return;
      setForm(notice.mine);
      $notice.set(null);
    },
    /** Call this after the profile was saved; deletes the draft. */
    saved: () => {
      $base.set($form.get());
      picture.clear();
      $notice.set(null);
      ports.drafts.remove(uid);
    },
  };
}

export type Form = ReturnType<typeof createForm>;
