import { useRef, useState } from 'react';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { deletionReasons } from '@kloer/domain/subscription/suspension.ts';
import { nameToType } from '@kloer/domain/teacher/name-to-type.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { errorToText } from '#kit/calls/error-to-text.ts';
import { ConfirmDialog } from '#kit/pieces/ConfirmDialog.tsx';
import { forgetDraft } from '#kit/pieces/dialog-drafts.ts';
import { raiseToast } from '#kit/toasts/toasts.ts';
import type { SectionProps } from '../../section-props.ts';
import { ReasonFields } from '../ReasonFields.tsx';
import type { ListedTeacher } from '../teachers-query.ts';

type Props = SectionProps & {
  teacher: ListedTeacher;
  open: boolean;
  onGone: () => void;
  onCancel: () => void;
};

/** Whether the error means that the teacher's row must be reloaded. */
const isOutdated = (error: unknown) =>
  error instanceof AppError && ['changed-meanwhile', 'teacher-not-found'].includes(error.code);

function readDeletion(entries: FormData) {
  const textOf = (name: string) => {
    const entry = entries.get(name);
    return typeof entry === 'string' ? entry.trim() : '';
  };
  const reason = deletionReasons.find((one) => one === entries.get('reason'));
  return { name: textOf('name'), reason, facts: textOf('facts') };
}

/** Deletes an account after the administrator typed the teacher's name; the teacher receives the reason by mail. */
export function DeleteDialog({ teacher, open, onGone, onCancel, ...props }: Props) {
  const { texts, teachers, history, call, proof } = props;
  const fields = useRef<HTMLDivElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { id: teacherId, revision } = teacher;
  const draft = `delete ${teacherId}`;
  const name = nameToType(teacher.first_name, teacher.last_name, teacherId);

  const remove = async () => {
    const form = fields.current?.closest('form');
    if (!form) return;
    const { name: typed, reason, facts } = readDeletion(new FormData(form));
    if (!reason) return setProblem(teachers.reasonMissing);
    setBusy(true);
    setProblem('');
    try {
      const asked = { teacherId, revision, name: typed, reason, facts };
      await proof.proven(() => call('admin-delete-account', asked));
      forgetDraft(draft);
      raiseToast({ kind: 'success', title: history.deleteDone });
      onGone();
    } catch (error) {
      const why = errorToText(error, { ...texts, ...history }, history.deleteFailed);
      if (!isOutdated(error)) return setProblem(why);
      raiseToast({ kind: 'error', title: history.deleteFailed, description: why });
      onGone();
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open={open}
      title={fill(history.deleteTitle, { name })}
      text={history.deletionText}
      confirm={history.deleteConfirm}
      cancel={history.cancel}
      busy={isBusy}
      error={problem}
      danger
      draft={draft}
      onConfirm={() => void remove()}
      onCancel={() => {
        setProblem('');
        onCancel();
      }}
    >
      <div ref={fields} className="flex flex-col gap-4">
        <ReasonFields texts={teachers} reasons={deletionReasons} />
        <div>
          <label htmlFor="delete-name" className="field-label">
            {fill(history.deleteLabel, { name })}
          </label>
          <input
            id="delete-name"
            name="name"
            className="field"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        </div>
      </div>
    </ConfirmDialog>
  );
}
