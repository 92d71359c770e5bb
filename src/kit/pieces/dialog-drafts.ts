/** Session-storage key of the drafts of all dialogs. */
const key = 'kloer.dialogs';

type Entries = Readonly<Record<string, string>>;

/** The drafts in memory, for browsers whose storage is forbidden. */
let drafts: Record<string, Entries> | undefined;

function all(): Record<string, Entries> {
  try {
    drafts ??= JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, Entries>;
  } catch {
    // Storage is forbidden, or another script wrote its content.
  }
  return (drafts ??= {});
}

function store(): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(drafts));
  } catch {
    // Storage is full or forbidden: the drafts are lost when the page is reloaded.
  }
}

/** Unsent entries of a dialog that was closed, or whose page was reloaded. */
export const readDraft = (name: string): Entries | undefined => all()[name];

export function keepDraft(name: string, entries: Entries): void {
  all()[name] = entries;
  store();
}

export function forgetDraft(name: string): void {
  if (!(name in all())) return;
  delete all()[name];
  store();
}
