import { dayMs } from '@kloer/domain/date/spans.ts';
import { draftLimits } from '@kloer/domain/teacher/profile-draft.ts';
import type { OwnDraft } from '#kit/firestore/own-draft.ts';
import { newForm, type ProfileForm } from '../form/profile-form.ts';

export type Draft = {
  form: ProfileForm;
  /** The stored profile when the draft was begun, as form entries. */
  base: ProfileForm;
  /** When the profile in `base` was saved; null for a first profile. */
  baseUpdatedAtMs: number | null;
  sent?: SentDraft;
  /** The chosen picture as a data URL; absent without a picture, or if the picture is too large. */
  picture?: string;
  writtenAtMs: number;
};

export type SentDraft = { form: ProfileForm; version: string };

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Version of the draft's format; drafts of other versions are ignored. */
const shape = 1;

/** Replaces the user id in the storage key of a draft without an account. */
export const guestUid = 'guest';

/** Local-storage key of an account's draft; `shell/session/local-state.ts` deletes it by its suffix. */
export const draftKey = (uid: string) => `kloer.draft.${shape}.${uid}`;

const { bioLanguage, translations } = newForm;
const newWords = { bioLanguage, translations };

/** A form from a draft, with defaults for newer fields; null when a field has the wrong type. */
function formIn(value: unknown): ProfileForm | null {
  if (typeof value !== 'object' || value === null) return null;
  const { details, prices, ...kept } = value as Partial<ProfileForm>;
  const form: Record<string, unknown> = {
    ...newWords,
    ...kept,
    details: { ...newForm.details, ...details },
    prices: { ...newForm.prices, ...prices },
  };
  const isForm = Object.entries(newForm).every(
    ([field, example]) =>
      typeof form[field] === typeof example &&
      Array.isArray(form[field]) === Array.isArray(example),
  );
  return isForm ? (form as ProfileForm) : null;
}

/** The form's entries as text to store on the server; null when the text is too long. */
export function draftTextOf(form: ProfileForm): string | null {
  const text = JSON.stringify({ shape, form });
  return text.length > draftLimits.textLength ? null : text;
}

/** A draft from the server. A draft that this version cannot read counts as empty and is overwritten. */
export function sentDraftOf({ text, version }: OwnDraft): SentDraft {
  try {
    const draft = JSON.parse(text) as { shape?: unknown; form?: unknown } | null;
    const form = draft?.shape === shape ? formIn(draft.form) : null;
    return { form: form ?? newForm, version };
  } catch {
    return { form: newForm, version };
  }
}

function parsed(text: string | null): Draft | null {
  const draft = JSON.parse(text ?? 'null') as Partial<Draft> | null;
  const [form, base] = [formIn(draft?.form), formIn(draft?.base)];
  if (!form || !base || typeof draft?.writtenAtMs !== 'number') return null;
  const { sent, ...kept } = draft as Draft;
  const sentForm = formIn(sent?.form);
  return { ...kept, form, base, ...(sent && sentForm && { sent: { ...sent, form: sentForm } }) };
}

/** Reads and writes the drafts of this browser, one per account; none if the browser forbids storage. */
export function draftsIn(storage: () => DraftStorage) {
  const remove = (uid: string) => {
    try {
      storage().removeItem(draftKey(uid));
    } catch {
      // Storage is forbidden, so there is no draft to remove.
    }
  };
  const read = (uid: string, nowMs: number): Draft | null => {
    try {
      const draft = parsed(storage().getItem(draftKey(uid)));
      if (draft && nowMs - draft.writtenAtMs < draftLimits.days * dayMs) return draft;
    } catch {
      return null; // Storage is forbidden, or the text is no draft.
    }
    remove(uid);
    return null;
  };
  return {
    read,
    /** Moves the draft begun without an account to the account, unless the account has a newer draft. */
    adopt: (uid: string, nowMs: number): void => {
      const begun = read(guestUid, nowMs);
      if (!begun || begun.writtenAtMs < (read(uid, nowMs)?.writtenAtMs ?? 0)) return;
      try {
        const text = storage().getItem(draftKey(guestUid));
        if (text !== null) storage().setItem(draftKey(uid), text);
      } catch {
        return; // The storage has no room for a copy: the draft stays under the guest's key.
      }
      remove(guestUid);
    },
    /** Stores a draft, without its picture if there is no room for it. @returns whether the draft is stored */
    write: (uid: string, draft: Draft): boolean => {
      const { picture: _picture, ...words } = draft;
      for (const kept of [draft, words]) {
        try {
          storage().setItem(draftKey(uid), JSON.stringify(kept));
          return true;
        } catch {
          // Storage is full or forbidden.
        }
      }
      return false;
    },
    remove,
  };
}

export type Drafts = ReturnType<typeof draftsIn>;
