import { useEffect, useRef } from 'react';
import { useStore } from '@nanostores/react';
import { ConfirmDialog } from '../pieces/ConfirmDialog.tsx';
import { AppCodeField } from './AppCodeField.tsx';
import { codeQuestion } from './code-question.ts';

/**
 * Asks for the code of an authenticator app, in a dialog above the sign-in form. Every page with a sign-in form
 * renders it.
 */
export function AppCodeDialog() {
  const question = useStore(codeQuestion.$question);
  const fields = useRef<HTMLDivElement>(null);
  const input = () => fields.current?.querySelector('input');

  // Selects a wrong code, so that typing replaces it.
  useEffect(() => {
    if (!question?.codeError) return;
    input()?.focus();
    input()?.select();
  }, [question]);

  return (
    <ConfirmDialog
      open={question !== null}
      title={question?.texts.title ?? ''}
      text={question?.texts.text ?? ''}
      confirm={question?.texts.confirm ?? ''}
      cancel={question?.texts.cancel ?? ''}
      busy={question?.isBusy ?? false}
      error={question?.failure ?? ''}
      onConfirm={() => void codeQuestion.give(input()?.value ?? '')}
      onCancel={codeQuestion.cancel}
    >
      {question && (
        <div ref={fields}>
          <AppCodeField
            label={question.texts.code}
            hint={question.texts.lost}
            error={question.codeError}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}
