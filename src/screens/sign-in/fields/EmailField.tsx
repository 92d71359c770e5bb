import type { Texts } from '@kloer/i18n/catalogues.ts';
import { Field } from '#kit/pieces/Field.tsx';

type Props = {
  texts: Texts;
  error: string;
  /** Offered from the view before. */
  known: string;
  /** Beside a password it is the name under which a password manager keeps that. */
  autoComplete: 'username' | 'email';
};

/** The address of an account. */
export function EmailField({ texts, error, known, autoComplete }: Props) {
  return (
    <Field
      label={texts['email'] ?? ''}
      error={error}
      defaultValue={known}
      name="email"
      type="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
