import type { ReactNode } from 'react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { isSubjectKey, subjectNames } from '@kloer/domain/reference/subjects.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { EndDateEditor, PromoCodeEditor, type EditorProps } from './RowEditors.tsx';
import { nameOf } from './teacher-changes.ts';
import { typeLabels } from './teacher-labels.ts';
import { UndoButton } from './UndoButton.tsx';

type Props = EditorProps & {
  history: TextsOf<'history'>;
  onBlock: () => void;
  onHistory: () => void;
};

type CellProps = { label: string; children: ReactNode };

/** A table cell. On a phone, a row is a card with labelled cells. */
function Cell({ label, children }: CellProps) {
  return (
    <td className="max-lg:flex max-lg:flex-col lg:px-3 lg:py-3 lg:align-top">
      <span className="text-muted text-sm lg:hidden" aria-hidden="true">
        {label}
      </span>
      {children}
    </td>
  );
}

/** Lets an e-mail address wrap before the @; elsewhere only if a part is too long. */
function Address({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <span className="block wrap-anywhere xl:min-w-44">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}

const isOver = ({ state, end_date: end }: Props['teacher']) => state === 'ended' && end !== null;

/** Number of subjects shown by name in a row; the others are only counted. */
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

type PersonProps = Omit<Props, 'onBlock'>;

function Person({ history, onHistory, ...props }: PersonProps) {
  const { locale, texts, teacher } = props;
  return (
    <th scope="row" className="text-left lg:min-w-40 lg:px-3 lg:py-3 lg:align-top">
      <span className="font-semibold wrap-anywhere">
        {teacher.path === null ? (
          <bdi translate="no">{nameOf(teacher)}</bdi>
        ) : (
          <a href={teacher.path} className="link">
            <bdi translate="no">{nameOf(teacher)}</bdi>
          </a>
        )}
      </span>
      {teacher.role !== '' && (
        <span className="text-muted block text-sm font-normal">{teacher.role}</span>
      )}
      <Subjects locale={locale} subjects={teacher.subjects} />
      {teacher.changed_by !== null && (
        <span className="text-muted mt-1 block text-sm font-normal wrap-anywhere">
          {fill(texts.changedBy, { who: teacher.changed_by })}
        </span>
      )}
      <UndoButton key={teacher.revision} {...props} />
      <button
        type="button"
        className="link block min-h-11 font-normal"
        aria-label={fill(history.openOf, { name: nameOf(teacher) })}
        onClick={onHistory}
      >
        {history.open}
      </button>
    </th>
  );
}

export function TeacherRow({ onBlock, history, onHistory, ...props }: Props) {
  const { texts, teacher, isBusy, onAction } = props;
  const switchTo = (isActive: boolean) => {
    if (isBusy) return;
    if (isActive) onAction({ kind: 'change', change: { status: 'active' } });
    else onBlock();
  };
  return (
    <tr className="border-line max-lg:card max-lg:mb-4 max-lg:flex max-lg:flex-col max-lg:gap-3 max-lg:p-4 lg:border-t">
      <Person {...props} history={history} onHistory={onHistory} />
      <Cell label={texts.contact}>
        {teacher.email !== null && <Address address={teacher.email} />}
        {teacher.phone !== null && <span className="block whitespace-nowrap">{teacher.phone}</span>}
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
          <span>{texts[isOver(teacher) ? 'expired' : teacher.state]}</span>
        </label>
        <span className="text-muted block text-sm">{texts[typeLabels[teacher.type]]}</span>
      </Cell>
    </tr>
  );
}
