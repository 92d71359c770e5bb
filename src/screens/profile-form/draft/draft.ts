import { dayMs } from '@kloer/domain/date/spans.ts';
import { draftLimits } from '@kloer/domain/teacher/profile-draft.ts';
import type { OwnDraft } from '#kit/firestore/own-draft.ts';
import { newForm, type ProfileForm } from '../form/profile-form.ts';

/** What somebody wrote and has not saved, kept in this browser. */
export type Draft = {
  form: ProfileForm;
  /** The profile it was begun on, as a form. */
  base: ProfileForm;
  /** When that profile had been saved; null for a first one. */
  baseUpdatedAtMs: number | null;
  /** The draft of a first profile on the server, as this browser last knew it. */
  sent?: SentDraft;
  /** The picture chosen with it, as a data address; absent when there is none or it is too large. */
  picture?: string;
  writtenAtMs: number;
};

/** A form on the server, and which version of it. */
export type SentDraft = { form: ProfileForm; version: string };

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Drafts of another shape are not read. */
const shape = 1;

/** Whose draft it is while there is no account yet. */
export const guestUid = 'guest';

/** Where the draft of an account is kept; `shell/session/local-state.ts` forgets it by its ending. */
export const draftKey = (uid: string) => `kloer.draft.${shape}.${uid}`;

const { bioLanguage, translations } = newForm;
const newWords = { bioLanguage, translations };

/** A form from a draft, with what did not exist when it was kept; null where a field is of another kind. */
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

/** The form as the server keeps it; null where it is longer than it takes. */
export function draftTextOf(form: ProfileForm): string | null {
  const text = JSON.stringify({ shape, form });
  return text.length > draftLimits.textLength ? null : text;
}

/** A draft of the server; what this version cannot read counts as empty, and is written over. */
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

/** The drafts of this browser, one for each account; without storage there are none. */
export function draftsIn(storage: () => DraftStorage) {
  const remove = (uid: string) => {
    try {
      storage().removeItem(draftKey(uid));
    } catch {
      // Nothing can have been kept.
    }
  };
  const read = (uid: string, nowMs: number): Draft | null => {
    try {
      const draft = parsed(storage().getItem(draftKey(uid)));
      if (draft && nowMs - draft.writtenAtMs < draftLimits.days * dayMs) return draft;
    } catch {
      return null; // Storage is forbidden or holds something else.
    }
    remove(uid);
    return null;
  };
  return {
    read,
    /** Gives an account what was begun here without one, unless it has something newer of its own. */
    adopt: (uid: string, nowMs: number): void => {
      const begun = read(guestUid, nowMs);
      if (!begun || begun.writtenAtMs < (read(uid, nowMs)?.writtenAtMs ?? 0)) return;
      try {
        const text = storage().getItem(draftKey(guestUid));
        if (text !== null) storage().setItem(draftKey(uid), text);
      } catch {
        return; // No room for both: it stays where it is.
      }
      remove(guestUid);
    },
    /** @returns whether it is kept; the words matter more than the picture when there is no room */
    write: (uid: string, draft: Draft): boolean => {
      const { picture: _picture, ...words } = draft;
      for (const kept of [draft, words]) {
        try {
          storage().setItem(draftKey(uid), JSON.stringify(kept));
          return true;
        } catch {
          // Full or forbidden.
        }
      }
      return false;
    },
    remove,
  };
}

export type Drafts = ReturnType<typeof draftsIn>;
