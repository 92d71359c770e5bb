import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';

type Props = {
  title: string;
  close: string;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with text, open while mounted. */
export function ReadingDialog({ title, close, onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="card-ink text-ink shadow-float backdrop:bg-backdrop m-auto w-[calc(100%-2rem)] max-w-3xl p-5 md:p-6"
    >
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={id} className="text-xl wrap-anywhere">
            {title}
          </h2>
          <button
            type="button"
            className="button button-secondary"
            onClick={() => dialog.current?.close()}
          >
            {close}
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
