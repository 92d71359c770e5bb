import { useRef } from 'react';
import { useStore } from '@nanostores/react';
import { AppCodeDialog } from '#kit/app-code/AppCodeDialog.tsx';
import { ConfirmDialog } from '#kit/pieces/ConfirmDialog.tsx';
import { Field } from '#kit/pieces/Field.tsx';
import type { AccountControls as Controls, AccountState } from './account-store.ts';
import type { AccountTexts } from './account-texts.ts';

type Props = { texts: AccountTexts; controls: Controls };

type ControlsProps = Props & {
  /**
   * Whether the user has a profile to delete. `there`: yes; `as-noted`: only if the session note in this browser says
   * so (AccountScript.astro).
   */
  profile?: 'there' | 'as-noted';
};

/** Asks for the password or code that confirms deletion of the account. */
function Proof({ texts, controls, state }: Props & { state: AccountState }) {
  const isCode = state.proof === 'code';
  return (
    <>
      <Field
        key={state.proof}
        label={texts[isCode ? 'codeLabel' : 'passwordLabel']}
        error={state.proofError}
        name="proof"
        type={isCode ? 'text' : 'password'}
        inputMode={isCode ? 'numeric' : 'text'}
        autoComplete={isCode ? 'one-time-code' : 'current-password'}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog has just been opened for this
        autoFocus
        required
      />
      {isCode && <output className="text-muted text-sm">{texts.codeSent}</output>}
      <p>
        <button
          type="button"
          className="link min-h-11 cursor-pointer text-left"
          aria-disabled={state.busy !== 'no'}
          onClick={() => void controls.sendCode()}
        >
          {texts[isCode ? 'codeAgain' : 'codeInstead']}
        </button>
      </p>
    </>
  );
}

export function AccountControls({ texts, controls, profile = 'there' }: ControlsProps) {
  const state = useStore(controls.$state);
  const fields = useRef<HTMLDivElement>(null);
  const isDeleting = state.busy === 'deleting';

  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        <button
          type="button"
          className="button button-secondary"
          aria-disabled={state.busy === 'exporting'}
          onClick={() => void controls.exportData()}
        >
          {texts[state.busy === 'exporting' ? 'exporting' : 'exportData']}
        </button>
        <button
          type="button"
          className={`button button-danger ${profile === 'as-noted' ? 'not-in-data-named:hidden' : ''}`}
          onClick={() => controls.ask('delete-profile')}
        >
          {texts.deleteProfile}
        </button>
        <button
          type="button"
          className="button button-danger"
          onClick={() => controls.ask('delete-account')}
        >
          {texts.deleteAccount}
        </button>
      </div>
      <ConfirmDialog
        open={state.asked === 'delete-profile'}
        title={texts.deleteProfileTitle}
        text={texts.deleteProfileText}
        confirm={texts.deleteProfile}
        cancel={texts.cancel}
        busy={isDeleting}
        error={state.error}
        danger
        onConfirm={() => void controls.confirm()}
        onCancel={controls.cancel}
      />
      <ConfirmDialog
        open={state.asked === 'delete-account'}
        title={texts.deleteAccountTitle}
        text={texts.deleteAccountText}
        confirm={texts.deleteAccount}
        cancel={texts.cancel}
        busy={isDeleting}
        error={state.error}
        danger
        onConfirm={() => void controls.confirm(fields.current?.querySelector('input')?.value ?? '')}
        onCancel={controls.cancel}
      >
        <div ref={fields} className="flex flex-col gap-2">
          <Proof texts={texts} controls={controls} state={state} />
        </div>
      </ConfirmDialog>
      <AppCodeDialog />
    </>
  );
}
