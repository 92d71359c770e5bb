import { dayMs } from '@kloer/domain/date/spans.ts';
import { newForm, type ProfileForm } from '../form/profile-form.ts';

/** What somebody wrote and has not saved, kept in this browser. */
export type Draft = {
  form: ProfileForm;
  /** The profile it was begun on, as a form. */
  base: ProfileForm;
  /** When that profile had been saved; null for a first one. */
  baseUpdatedAtMs: number | null;
  /** The picture chosen with it, as a data address; absent when there is none or it is too large. */
  picture?: string;
  writtenAtMs: number;
};

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Drafts of another shape are not read. */
const shape = 1;

/** Whoever comes back later than this begins with the stored profile. */
export const draftDays = 30;

/** Where the draft of an account is kept; `shell/session/local-state.ts` forgets it by its ending. */
export const draftKey = (uid: string) => `kloer.draft.${shape}.${uid}`;

/** A form from a draft, with what did not exist when it was kept; null where a field is of another kind. */
function formIn(value: unknown): ProfileForm | null {
  if (typeof value !== 'object' || value === null) return null;
  const form: Record<string, unknown> = { details: newForm.details, ...value };
  const isForm = Object.entries(newForm).every(
    ([field, example]) =>
      typeof form[field] === typeof example &&
      Array.isArray(form[field]) === Array.isArray(example),
  );
  return isForm ? (form as ProfileForm) : null;
}

function parsed(text: string | null): Draft | null {
  const draft = JSON.parse(text ?? 'null') as Partial<Draft> | null;
  const [form, base] = [formIn(draft?.form), formIn(draft?.base)];
  if (!form || !base || typeof draft?.writtenAtMs !== 'number') return null;
  return { ...(draft as Draft), form, base };
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
  return {
    read: (uid: string, nowMs: number): Draft | null => {
      try {
        const draft = parsed(storage().getItem(draftKey(uid)));
        if (draft && nowMs - draft.writtenAtMs < draftDays * dayMs) return draft;
      } catch {
        return null; // Storage is forbidden or holds something else.
      }
      remove(uid);
      return null;
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
