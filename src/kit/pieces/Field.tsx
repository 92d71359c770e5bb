import { useId, type ComponentProps, type ReactNode } from 'react';

type Props = Omit<ComponentProps<'input'>, 'className' | 'children'> & {
  label: string;
  /** What helps to fill it in, said before anything is wrong. */
  hint?: string | undefined;
  /** What is wrong with the present entry; empty when nothing is. */
  error: string;
  /** A control that lies over the end of the field. */
  children?: ReactNode;
};

/** A labelled input with its hint and its error under it. */
export function Field({ label, hint, error, children, ...input }: Props) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const isWrong = error !== '';
  const described = [hint && `${id}-hint`, isWrong && `${id}-error`].filter(Boolean).join(' ');
  const field = (
    <input
      {...input}
      id={id}
      className={`field aria-invalid:border-danger read-only:bg-quiet ${children ? 'pr-28' : ''}`}
      aria-invalid={isWrong}
      aria-describedby={described || undefined}
    />
  );
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {children ? (
        <div className="relative">
          {field}
          {children}
        </div>
      ) : (
        field
      )}
      {isWrong && (
        <p id={`${id}-error`} className="text-danger mt-1 text-sm">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="field-hint mt-1">
          {hint}
        </p>
      )}
    </div>
  );
}
