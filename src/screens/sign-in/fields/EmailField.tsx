import type { TextsOf } from '@kloer/i18n/texts.ts';
import { Field } from '#kit/pieces/Field.tsx';

type Props = {
  texts: TextsOf<'auth'>;
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
      label={texts.email}
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
