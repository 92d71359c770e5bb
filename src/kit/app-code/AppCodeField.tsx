import { Field } from '../pieces/Field.tsx';

type Props = { label: string; hint?: string; error: string };

export function AppCodeField(props: Props) {
  return (
    <Field
      {...props}
      name="app-code"
      inputMode="numeric"
      autoComplete="one-time-code"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user was just asked for the code
      autoFocus
      required
    />
  );
}
