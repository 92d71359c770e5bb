import { useState, type ComponentProps } from 'react';
import { Field } from './Field.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'children'> & {
  autoComplete: 'current-password' | 'new-password';
  showLabel: string;
  hideLabel: string;
};

export function PasswordField({ showLabel, hideLabel, ...field }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    >
      <button
        type="button"
        className="text-accent rounded-control absolute inset-y-0 right-0 min-w-11 px-3 text-sm font-semibold"
        onClick={() => setShown(!isShown)}
      >
        {isShown ? hideLabel : showLabel}
      </button>
    </Field>
  );
}
