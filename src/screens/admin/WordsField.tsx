import { useEffect, useId, useRef } from 'react';
import type * as z from 'zod/mini';

export function problemOf(
  schema: z.ZodMiniType,
  words: string,
  texts: { required: string; tooLong: string },
): string {
  const { error } = schema.safeParse(words);
  if (!error) return '';
  return error.issues.some(({ code }) => code === 'too_big') ? texts.tooLong : texts.required;
}

type Props = {
  label: string;
  name: string;
  problem: string;
  begun?: string | undefined;
  onWrite?: (words: string) => void;
};

/** A dialog's field for the text of a mail. It has the initial focus, and gets it back if the text is refused. */
export function WordsField({ label, name, problem, begun, onWrite }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (problem !== '') field.current?.focus();
  }, [problem]);
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <textarea
        dir="auto"
        ref={field}
        id={id}
        name={name}
        rows={6}
        defaultValue={begun}
        onChange={(event) => onWrite?.(event.target.value)}
        className="field aria-invalid:border-danger"
        aria-invalid={problem !== ''}
        aria-describedby={problem ? `${id}-error` : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog has just been opened for this
        autoFocus
        required
      />
      {problem && (
        <p id={`${id}-error`} className="text-danger mt-1 text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}
