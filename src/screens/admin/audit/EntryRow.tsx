import type { ReactNode } from 'react';
import type { ShownAuditEntry } from '@kloer/domain/audit/audit-log.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { momentOf } from '../mails/mail-words.ts';
import type { SectionProps } from '../section-props.ts';
import { authorText, changeText } from './audit-words.ts';

type Props = SectionProps & {
  entry: ShownAuditEntry;
  /** Whose data was changed; absent if the surrounding page shows it. */
  children?: ReactNode;
};

export function EntryRow({ entry, children, ...props }: Props) {
  const { history, teachers } = props;
  const { deed, reason, facts, changes } = entry;
  const who = authorText(entry, props);
  return (
    <li
      className={
        children === undefined
          ? 'flex flex-col gap-1 py-3'
          : 'grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 py-3 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]'
      }
    >
      <div>
        <p className="font-semibold">{history[`deed-${deed}`]}</p>
        {children}
      </div>
      <div className="flex flex-col gap-1">
        {changes.map((change) => (
          <p key={change.what} className="wrap-anywhere">
            {changeText(entry, change, props)}
          </p>
        ))}
        {reason !== null && <p>{teachers[`reason-${reason}`]}</p>}
        {facts !== null && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {facts}
          </p>
        )}
        <p className="text-muted text-sm wrap-anywhere">
          {fill(history.by, { ...momentOf(entry.at), who })}
        </p>
      </div>
    </li>
  );
}
