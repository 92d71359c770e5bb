import { useId } from 'react';
import type { InputHTMLAttributes } from 'react';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
  label: string;
  /** What is wrong with the present entry; empty when nothing is. */
  error: string;
};

/** A labelled input with its error under it. */
export function Field({ label, error, ...input }: Props) {
  const id = useId();
  const isWrong = error !== '';
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <input
        {...input}
        id={id}
        className="field aria-invalid:border-danger"
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-error` : undefined}
      />
      {isWrong && (
        <p id={`${id}-error`} className="text-danger mt-1 text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
