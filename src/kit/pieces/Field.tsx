import { useId, type ComponentProps, type ReactNode } from 'react';

type Props = Omit<ComponentProps<'input'>, 'className' | 'children'> & {
  label: string;
  hint?: string | undefined;
  /** The error text; empty when the entry is valid. */
  error: string;
  /** A control shown at the end of the field. */
  children?: ReactNode;
};

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
