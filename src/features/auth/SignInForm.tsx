import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { Texts } from '../../../i18n/catalogues.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { DangerBox } from '../../ui/DangerBox.tsx';
import { Field } from '../../ui/Field.tsx';
import type { Credentials, SignInState } from './sign-in-store.ts';

type Props = {
  texts: Texts;
  state: SignInState;
  onSubmit: (credentials: Credentials) => void;
};

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The view `sign_in`: address and password. */
export function SignInForm({ texts, state, onSubmit }: Props) {
  const [missing, setMissing] = useState({ email: '', password: '' });
  const form = useRef<HTMLFormElement>(null);
  const isBusy = state.phase === 'busy' || state.phase === 'leaving';
  const isLoggingOut = state.phase === 'logging-out';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    const email = textOf(entries, 'email').trim();
    const password = textOf(entries, 'password');
    setMissing({
      email: email === '' ? (texts['emailRequired'] ?? '') : '',
      password: password === '' ? (texts['passwordRequired'] ?? '') : '',
    });
    const wrong = email === '' ? 'email' : password === '' ? 'password' : undefined;
    if (wrong) form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    else onSubmit({ email, password });
  };

  return (
    // Posted, should it ever leave without its script: a password belongs in no address.
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {isLoggingOut && <output className="text-muted">{texts['loggingOut']}</output>}
      {state.phase === 'failed' && <DangerBox message={state.message} />}
      <Field
        label={texts['email'] ?? ''}
        error={missing.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Field
        label={texts['password'] ?? ''}
        error={missing.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <BusyButton
        label={texts['signIn'] ?? ''}
        busyLabel={texts['signingIn'] ?? ''}
        isBusy={isBusy}
      />
    </form>
  );
}
