import type { ReactNode } from 'react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { isSubjectKey, subjectNames } from '@kloer/domain/reference/subjects.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { EndDateEditor, PromoCodeEditor, type EditorProps } from './RowEditors.tsx';
import { nameOf } from './teacher-changes.ts';
import { typeLabels } from './teacher-labels.ts';
import { UndoButton } from './UndoButton.tsx';

type Props = EditorProps & { onBlock: () => void };

type CellProps = { label: string; children: ReactNode };

/** On a phone a row is a card, whose cells say what they are. */
function Cell({ label, children }: CellProps) {
  return (
    <td className="max-md:flex max-md:flex-col md:px-3 md:py-3 md:align-top">
      <span className="text-muted text-sm md:hidden" aria-hidden="true">
        {label}
      </span>
      {children}
    </td>
  );
}

/** So many subjects are named; the others are counted. */
const namedSubjects = 2;

function Subjects({ locale, subjects }: { locale: Locale; subjects: string[] }) {
  const named = subjects.slice(0, namedSubjects);
  const others = subjects.length - named.length;
  return (
    <span className="mt-1 flex flex-wrap gap-1 font-normal">
      {named.map((subject) => (
        <span key={subject} className="chip">
          {isSubjectKey(subject) ? subjectNames[subject][locale] : subject}
        </span>
      ))}
      {others > 0 && <span className="chip">+{others}</span>}
    </span>
  );
}

function Person(props: EditorProps) {
  const { locale, texts, teacher } = props;
  return (
    <th scope="row" className="text-left md:px-3 md:py-3 md:align-top">
      <span className="font-semibold break-words">
        {teacher.path === null ? (
          nameOf(teacher)
        ) : (
          <a href={teacher.path} className="link">
            {nameOf(teacher)}
          </a>
        )}
      </span>
      {teacher.role !== '' && (
        <span className="text-muted block text-sm font-normal">{teacher.role}</span>
      )}
      <Subjects locale={locale} subjects={teacher.subjects} />
      {teacher.changed_by !== null && (
        <span className="text-muted mt-1 block text-sm font-normal break-words">
          {fill(texts.changedBy, { who: teacher.changed_by })}
        </span>
      )}
      <UndoButton key={teacher.revision} {...props} />
    </th>
  );
}

/** One teacher, with what can be done. */
export function TeacherRow({ onBlock, ...props }: Props) {
  const { texts, teacher, isBusy, onDeed } = props;
  const switchTo = (isActive: boolean) => {
    if (isBusy) return;
    if (isActive) onDeed({ kind: 'change', change: { status: 'active' } });
    else onBlock();
  };
  return (
    <tr className="border-line max-md:card max-md:mb-4 max-md:flex max-md:flex-col max-md:gap-3 max-md:p-4 md:border-t">
      <Person {...props} />
      <Cell label={texts.contact}>
        {teacher.email !== null && <span className="block break-all">{teacher.email}</span>}
        {teacher.phone !== null && <span className="block">{teacher.phone}</span>}
        {teacher.email === null && teacher.phone === null && '–'}
      </Cell>
      <Cell label={texts.location}>{teacher.city || '–'}</Cell>
      <Cell label={texts.promoCode}>
        <PromoCodeEditor {...props} />
      </Cell>
      <Cell label={texts.endDate}>
        <EndDateEditor {...props} />
      </Cell>
      <Cell label={texts.status}>
        <label className="switch-line">
          <input
            type="checkbox"
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the checkbox has its state
            role="switch"
            autoComplete="off"
            aria-label={fill(texts.active, { name: nameOf(teacher) })}
            checked={!teacher.suspended}
            aria-disabled={isBusy}
            onChange={(event) => switchTo(event.target.checked)}
            className="switch"
          />
          <span>{texts[teacher.state]}</span>
        </label>
        <span className="text-muted block text-sm">{texts[typeLabels[teacher.type]]}</span>
      </Cell>
    </tr>
  );
}
