import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { BusyButton } from './BusyButton.tsx';
import { DangerBox } from './DangerBox.tsx';

type Props = {
  open: boolean;
  title: string;
  /** What will happen, in a sentence or two. */
  text: string;
  /** Labels of the two buttons. */
  confirm: string;
  cancel: string;
  /** The confirmed step is under way: nothing can be pressed, nor the dialog closed. */
  busy?: boolean;
  /** Why the step failed; empty or absent when it did not. */
  error?: string;
  /** Both answers change something: only the buttons give one. */
  mustChoose?: boolean;
  /** The step cannot be undone. */
  danger?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Fields that the step needs; they get the focus, and Enter in them confirms. */
  children?: ReactNode;
};

/**
 * Asks before something happens. The browser keeps the focus inside, closes on Escape and gives the
 * focus back afterwards; without fields the focus starts on the button that changes nothing.
 */
export function ConfirmDialog(props: Props) {
  const { open, title, text, confirm, cancel, busy = false, error = '', danger = false } = props;
  const staysOpen = busy || (props.mustChoose ?? false);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);

  // Browsers let nobody keep a dialog open against a second Escape.
  const closed = () => {
    if (open && staysOpen) dialog.current?.showModal();
    else if (open) props.onCancel();
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
          method="post"
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            // React hands it on to the form that the dialog was rendered in, wherever it stands.
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
              onClick={() => busy || props.onCancel()}
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
