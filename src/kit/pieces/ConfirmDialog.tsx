import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { BusyButton } from './BusyButton.tsx';
import { DangerBox } from './DangerBox.tsx';
import { forgetDraft, keepDraft, readDraft } from './dialog-drafts.ts';

type Props = {
  open: boolean;
  title: string;
  text: string;
  confirm: string;
  cancel: string;
  /** True while the action runs: buttons and Escape are disabled. */
  busy?: boolean;
  error?: string;
  /** True when both buttons change something: Escape does not close the dialog. */
  mustChoose?: boolean;
  danger?: boolean;
  /** Name under which the dialog's unsent entries are stored in this tab. */
  draft?: string;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
};

/** Entries of text areas and radio buttons. Single-line fields only confirm the action, such as a typed name. */
function entriesOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter(([name, value]) => {
    const field = form.elements.namedItem(name);
    const isKept = field instanceof HTMLTextAreaElement || field instanceof RadioNodeList;
    return isKept && typeof value === 'string';
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

function putBack(form: HTMLFormElement, draft: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLTextAreaElement || field instanceof RadioNodeList) field.value = value;
  }
}

/** Asks for confirmation. Without fields, the focus is on the button that changes nothing. */
export function ConfirmDialog(props: Props) {
  const { open, title, text, confirm, cancel, busy = false, error = '', danger = false } = props;
  const staysOpen = busy || (props.mustChoose ?? false);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  const form = useRef<HTMLFormElement>(null);
  const isCancelled = useRef(false);
  const opened = useRef('');
  const { draft = '' } = props;

  useLayoutEffect(() => {
    if (!open) {
      dialog.current?.close();
      // Forgets the draft after a completed action.
      if (!isCancelled.current) forgetDraft(opened.current);
      opened.current = '';
      return;
    }
    if (!dialog.current?.open) dialog.current?.showModal();
    isCancelled.current = false;
    opened.current = draft;
    const kept = readDraft(draft);
    if (form.current && kept) putBack(form.current, kept);
  }, [open, draft]);

  const cancelled = () => {
    isCancelled.current = true;
    props.onCancel();
  };

  // Reopens the dialog: browsers always close one on a second Escape.
  const closed = () => {
    if (open && staysOpen) dialog.current?.showModal();
    else if (open) cancelled();
  };

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => staysOpen && event.preventDefault()}
      onClose={closed}
      className="card-ink text-ink shadow-float backdrop:bg-backdrop m-auto w-[calc(100%-2rem)] max-w-lg p-5 md:p-6"
    >
      {open && (
        <form
          ref={form}
          method="post"
          noValidate
          className="flex flex-col gap-4"
          onInput={({ currentTarget }) => draft && keepDraft(draft, entriesOf(currentTarget))}
          onSubmit={(event) => {
            event.preventDefault();
            // Otherwise React also submits a form around the dialog.
            event.stopPropagation();
            if (!busy) props.onConfirm();
          }}
        >
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          <p id={`${id}-text`}>{text}</p>
          {error !== '' && <DangerBox message={error} />}
          {props.children}
          <div className="mt-2 grid grid-cols-1 gap-3 sm:grid-cols-2">
            <button
              type="button"
              aria-disabled={busy}
              className="button button-secondary"
              onClick={() => busy || cancelled()}
            >
              {cancel}
            </button>
            <BusyButton
              label={confirm}
              busyLabel={`${confirm}…`}
              isBusy={busy}
              look={danger ? 'button-danger-final' : 'button-primary'}
            />
          </div>
        </form>
      )}
    </dialog>
  );
}
