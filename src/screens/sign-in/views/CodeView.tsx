import { useEffect, useRef, useState } from 'react';
import { signInCodeLimits } from '@kloer/domain/account/account-limits.ts';
import type { TextKey, TextsOf } from '@kloer/i18n/texts.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { useStore } from '@nanostores/react';
import { BusyButton } from '#kit/pieces/BusyButton.tsx';
import { Field } from '#kit/pieces/Field.tsx';
import { AddressForm } from '../fields/AddressForm.tsx';
import { isBusy } from '#kit/action/action.ts';
import type { SignInPage } from '../sign-in-page.ts';
import { digitsOf, type CodeProblem } from '../actions/code-entry.ts';
import { FormFailure } from '../fields/FormFailure.tsx';
import { SendAgain } from './SendAgain.tsx';
import { useEntries } from '../fields/use-entries.ts';

type Props = { texts: TextsOf<'auth'>; page: SignInPage };

const problemTexts = {
  wrong: 'codeWrong',
  expired: 'codeExpired',
  'too-many-tries': 'codeTooManyTries',
} as const satisfies Record<CodeProblem, TextKey<'auth'>>;

function CodeForm({ texts, page, email }: Props & { email: string }) {
  const state = useStore(page.code.entry.$state);
  const wrong = useStore(page.code.$problem);
  const [code, setCode] = useState('');
  const { form, problem, submit } = useEntries(['code'] as const, texts, (entries) => {
    void page.code.entry.run(email, entries.code);
  });
  const field = useRef<HTMLInputElement>(null);
  // Focuses the code's field when the view opens and after a wrong code.
  useEffect(() => {
    if (state.phase === 'idle' || state.phase === 'failed') field.current?.focus();
    if (state.phase === 'failed') field.current?.select();
  }, [state]);

  return (
    <div className="flex flex-col gap-5">
      <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <FormFailure
          texts={texts}
          state={state}
          words={{ 'code-invalid': texts[problemTexts[wrong]] }}
        />
        <p>{fill(texts.codeSentTo, { email, minutes: signInCodeLimits.minutes })}</p>
        <Field
          ref={field}
          label={texts.code}
          error={problem('code')}
          value={code}
          onChange={(event) => setCode(digitsOf(event.target.value))}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          required
        />
        <BusyButton label={texts.signIn} busyLabel={texts.signingIn} isBusy={isBusy(state)} />
      </form>
      <SendAgain texts={texts} request={page.code.request} onSend={page.code.request.sendAgain} />
      <button type="button" className="link self-start py-2" onClick={page.code.request.startAgain}>
        {texts.otherAddress}
      </button>
    </div>
  );
}

/** The view `verify_otp`: asks for an e-mail address, then for the mailed code. */
export function CodeView({ texts, page }: Props) {
  const sent = useStore(page.code.request.$sent);
  const state = useStore(page.code.request.$state);
  const known = useStore(page.$email);
  if (sent) return <CodeForm texts={texts} page={page} email={sent.to} />;
  return (
    <AddressForm
      texts={texts}
      state={state}
      label={texts.sendCode}
      busyLabel={texts.sending}
      known={known}
      onType={(email) => page.$email.set(email)}
      onSubmit={(email) => {
        page.$email.set(email);
        void page.code.request.send(email);
      }}
    />
  );
}
