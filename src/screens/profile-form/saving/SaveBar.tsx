import { useStore } from '@nanostores/react';
import { isBusy, type Action } from '#kit/action/action.ts';
import { BusyButton } from '#kit/pieces/BusyButton.tsx';
import { failureText } from '#kit/calls/error-to-text.ts';
import { useProfileForm } from '../form/form-context.ts';
import { differences } from './merge.ts';
import type { SaveState, Submit } from './submit.ts';

type Props = {
  submit: Submit;
  resendMail: Action;
  /** True at the last step of a first profile, where the button saves. At other steps it opens the next step. */
  isLastStep: boolean;
  isBeforeAccount: boolean;
  /** Opens the previous step; absent at the first. */
  onBack: (() => void) | undefined;
};

function useStateText(state: SaveState): string {
  const { form, text } = useProfileForm();
  const isDirty = useStore(form.$isDirty);
  const isKept = useStore(form.$isKept);
  const values = useStore(form.$form);
  const sent = useStore(form.$sent);
  switch (state.phase) {
    case 'saving':
      return text('saving');
    case 'uploading':
      return text('uploading', { percent: Math.round(state.share * 100) });
    case 'leaving':
      return text('stateSaved');
    case 'idle':
    case 'failed':
    case 'offline':
    case 'expired':
      if (isDirty && sent && differences(values, sent.form).length === 0) return text('stateSent');
      if (isDirty) return text(isKept ? 'stateKept' : 'stateUnsaved');
      return text(form.hasSaved() ? 'stateSaved' : 'stateEmpty');
  }
}

/** A button that resends the verification mail: the server only accepts profiles of verified addresses. */
function ResendMail({ resendMail }: Pick<Props, 'resendMail'>) {
  const { form, text, texts } = useProfileForm();
  const state = useStore(resendMail.$state);
  if (state.phase === 'done') {
    return (
      <p className="text-ink mt-1 text-sm">{text('resentMail', { email: form.account.email })}</p>
    );
  }
  return (
    <>
      <button
        type="button"
        className="button button-secondary mt-2"
        aria-disabled={isBusy(state)}
        onClick={() => void resendMail.run()}
      >
        {text('resendMail')}
      </button>
      {state.phase === 'failed' && (
        <p className="mt-1 text-sm">{failureText(state.code, texts, texts['error-internal'])}</p>
      )}
    </>
  );
}

/** The bar with the save button, always in view. After a failure, it says what to do; a toast says what failed. */
export function SaveBar({ submit, resendMail, isLastStep, isBeforeAccount, onBack }: Props) {
  const { form, text, texts } = useProfileForm();
  const state = useStore(submit.$state);
  const stateText = useStateText(state);
  const saveLabel = text(form.profile() ? 'saveProfile' : 'createProfile');
  const nextLabel = text(isBeforeAccount ? 'stepAccount' : 'stepNext');
  const isSaving = ['saving', 'uploading', 'leaving'].includes(state.phase);
  return (
    <div className="save-bar border-draw bg-paper sticky z-10 -mx-4 border-t-2 px-4 pt-3 md:mx-0 md:px-0">
      {state.phase === 'offline' && (
        <p role="alert" className="text-danger mb-3 text-sm">
          {text('saveOffline')}
        </p>
      )}
      {state.phase === 'failed' && (
        <div role="alert" className="text-danger mb-3">
          <p className="text-sm">{failureText(state.code, texts, texts['error-internal'])}</p>
          {state.code === 'permission-denied' && <ResendMail resendMail={resendMail} />}
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <output
          className={`text-muted min-w-0 flex-1 text-sm ${onBack ? 'basis-full sm:basis-40' : 'basis-40'}`}
        >
          {stateText}
        </output>
        {onBack && (
          <button type="button" className="button button-secondary" onClick={onBack}>
            {text('stepBack')}
          </button>
        )}
        <div className="min-w-36 max-sm:flex-1">
          <BusyButton
            label={isLastStep ? saveLabel : nextLabel}
            busyLabel={text('saving')}
            isBusy={isSaving}
          />
        </div>
      </div>
    </div>
  );
}
