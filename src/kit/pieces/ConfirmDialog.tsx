import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { BusyButton } from './BusyButton.tsx';
import { DangerBox } from './DangerBox.tsx';

type Props = {
  open: boolean;
  title: string;
  /** What will happen, in a sentence or two. */
  text: string;
  confirm: string;
  cancel: string;
  /** The action is running: buttons and Escape do nothing. */
  busy?: boolean;
  error?: string;
  /** Both answers change something: only the buttons close the dialog. */
  mustChoose?: boolean;
  /** The action cannot be undone. */
  danger?: boolean;
  /** Key under which the entries of a cancelled dialog are restored. */
  draft?: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** Fields of the action; they get the focus, and Enter in them confirms. */
  children?: ReactNode;
};

const drafts = new Map<string, FormData>();

function putBack(form: HTMLFormElement, draft: FormData): void {
  for (const [name, value] of draft) {
    const field = form.elements.namedItem(name);
    const holdsWords = field instanceof HTMLTextAreaElement || field instanceof RadioNodeList;
    if (holdsWords && typeof value === 'string') field.value = value;
  }
}

/** Asks for confirmation. Without fields the focus starts on the button that changes nothing. */
export function ConfirmDialog(props: Props) {
  const { open, title, text, confirm, cancel, busy = false, error = '', danger = false } = props;
  const staysOpen = busy || (props.mustChoose ?? false);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  const form = useRef<HTMLFormElement>(null);
  const isCancelled = useRef(false);
  const { draft = '' } = props;

  useLayoutEffect(() => {
    if (!open) {
      dialog.current?.close();
      return undefined;
    }
    if (!dialog.current?.open) dialog.current?.showModal();
    isCancelled.current = false;
    const kept = drafts.get(draft);
    if (form.current && kept) putBack(form.current, kept);
    // A completed action's entries are no draft.
    return () => void (isCancelled.current || drafts.delete(draft));
  }, [open, draft]);

  const cancelled = () => {
    isCancelled.current = true;
    if (form.current && draft !== '') drafts.set(draft, new FormData(form.current));
    props.onCancel();
  };

  // Browsers always close a dialog on a second Escape.
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
          onSubmit={(event) => {
            event.preventDefault();
            // React bubbles the event to the form around the dialog.
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
          <div className="mt-2 grid gap-3 sm:grid-cols-2">
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
