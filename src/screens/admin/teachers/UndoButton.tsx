import { useEffect, useState } from 'react';
import { fill } from '@kloer/i18n/fill.ts';
import { nameOf } from './teacher-changes.ts';
import type { EditorProps } from './RowEditors.tsx';

/** A button that undoes the administrator's own last change, while the server allows it. */
export function UndoButton({ texts, teacher, isBusy, onAction }: EditorProps) {
  const [isOver, setOver] = useState(false);
  const { undo_seconds: left } = teacher;
  useEffect(() => {
    if (left === null) return undefined;
    const timer = setTimeout(() => setOver(true), left * 1000);
    return () => clearTimeout(timer);
  }, [left]);
  if (left === null || isOver) return null;
  return (
    <button
      type="button"
      aria-disabled={isBusy}
      aria-label={fill(texts.undoOf, { name: nameOf(teacher) })}
      className="button button-secondary mt-2"
      onClick={() => !isBusy && onAction({ kind: 'undo' })}
    >
      {texts.undo}
    </button>
  );
}
