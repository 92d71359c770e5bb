import { formatDate } from '@kloer/domain/date/date.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { Template, TextsOf } from '@kloer/i18n/texts.ts';
import type { ListedCheck } from './checks-store.ts';

type CheckTexts = TextsOf<'admin-checks'>;

type Props = {
  texts: CheckTexts;
  decideBy: Template<'date'>;
  check: ListedCheck;
  onOpen: () => void;
  onLookFor: () => void;
};

export function CheckRow({ texts, decideBy, check, onOpen, onLookFor }: Props) {
  const { name, kind } = check;
  const lapsesAt = new Date(check.lapses_at);
  const id = `check-${check.id}`;
  return (
    <li className="flex flex-col gap-2 py-4" aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 id={id} className="text-lg wrap-anywhere">
          {fill(texts.title, { document: texts[kind], name })}
        </h3>
        {check.soon && (
          <span className="bg-attention-soft text-attention rounded-control px-2 py-0.5 text-sm font-semibold">
            {texts.overdue}
          </span>
        )}
      </div>
      <p className="text-muted text-sm">
        {fill(texts.askedOn, { date: formatDate(new Date(check.asked_at)) })}
        {' · '}
        {fill(decideBy, { date: formatDate(lapsesAt) })}
      </p>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <button
          type="button"
          className="button button-secondary"
          aria-describedby={id}
          onClick={onOpen}
        >
          {texts.look}
        </button>
        <a
          href="#teachers"
          className="link inline-flex min-h-11 items-center"
          aria-describedby={id}
          onClick={onLookFor}
        >
          {texts.toTeacher}
        </a>
      </p>
    </li>
  );
}
