import { useId, useState, type FormEvent } from 'react';
import { formatDate } from '@kloer/domain/date/date.ts';
import { formatTime } from '@kloer/domain/date/calendar-day.ts';
import { adminTeacherLimits } from '@kloer/domain/teacher/teachers-table.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { errorToText } from '#kit/calls/error-to-text.ts';
import { forgetDraft, keepDraft, readDraft } from '#kit/pieces/dialog-drafts.ts';
import { raiseToast } from '#kit/toasts/toasts.ts';
import type { SectionProps } from '../../section-props.ts';
import type { TeacherHistory } from './history-words.ts';

type Props = SectionProps & {
  teacher: { id: string };
  stored: TeacherHistory['note'];
  onSaved: () => void;
};

export function Note({ teacher, stored, onSaved, texts, history, call, proof }: Props) {
  const [note, setNote] = useState(stored);
  // Contains the note's time, because a draft of an older note would overwrite the newer note.
  const draft = `note ${teacher.id} ${note?.at}`;
  const [words, setWords] = useState(readDraft(draft)?.['words'] ?? stored?.words ?? '');
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const isChanged = words.trim() !== (note?.words ?? '');

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const asked = { teacherId: teacher.id, words, seen: note?.at ?? null };
    try {
      const answer = await proof.proven(() => call('admin-note-teacher', asked));
      forgetDraft(draft);
      setNote(answer.note);
      setWords(answer.note?.words ?? '');
      raiseToast({ kind: 'success', title: history.noteDone });
      onSaved();
    } catch (error) {
      const description = errorToText(error, { ...texts, ...history }, '');
      const title = history.noteFailed;
      raiseToast({ kind: 'error', title, ...(description && { description }) });
    } finally {
      setBusy(false);
    }
  };

  const at = note && new Date(note.at);
  return (
    <form
      method="post"
      className="flex flex-col gap-2"
      onSubmit={(event) => void save(event)}
      aria-labelledby={id}
    >
      <h3 id={id} className="text-lg">
        {history.note}
      </h3>
      <p id={`${id}-text`} className="text-muted text-sm">
        {history.noteText}
      </p>
      <textarea
        dir="auto"
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        rows={3}
        maxLength={adminTeacherLimits.noteLength}
        autoComplete="off"
        className="field"
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          keepDraft(draft, { words: target.value });
        }}
      />
      {at && (
        <p className="text-muted text-sm wrap-anywhere">
          {fill(history.by, {
            date: formatDate(at),
            time: formatTime(at),
            who: note.by ?? history.somebody,
          })}
        </p>
      )}
      {isChanged && (
        <p>
          <button type="submit" aria-disabled={isBusy} className="button button-secondary">
            {history.noteSave}
          </button>
        </p>
      )}
    </form>
  );
}
