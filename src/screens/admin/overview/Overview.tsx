import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import { formatTime } from '@kloer/domain/date/calendar-day.ts';
import { formatDate } from '@kloer/domain/date/date.ts';
import { formatCents } from '@kloer/domain/money/cents.ts';
import { countedMost, type Overview as Numbers } from '@kloer/domain/overview/overview.ts';
import { teacherMoments, teacherStates } from '@kloer/domain/teacher/teachers-table.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { DangerBox } from '#kit/pieces/DangerBox.tsx';
import { useOnChange } from '../changes.ts';
import type { SectionProps } from '../section-props.ts';
import type { TeacherFilter } from '../teachers/asked-teachers.ts';
import { EmptySearches } from './EmptySearches.tsx';
import { Figure, Figures } from './Figure.tsx';
import { History, monthText } from './History.tsx';
import type { OverviewProps } from './overview-props.ts';
import { createOverview } from './overview-store.ts';
import { overviewTexts, type OverviewTexts } from './overview-texts.ts';

/** Maximum age of the displayed numbers, in ms. */
const freshMs = 60_000;

const momentOf = (iso: string) => {
  const instant = new Date(iso);
  return `${formatDate(instant)} ${formatTime(instant).slice(0, 5)}`;
};

const counted = (count: number) => (count < countedMost ? `${count}` : `${count}+`);

function Teachers({ words, teachers: texts, askTeachers, numbers }: OverviewProps) {
  const { total, states, moments } = numbers.teachers;
  const leading = (filter: TeacherFilter) => ({
    href: '#teachers',
    onFollow: () => askTeachers(filter),
  });
  return (
    <Figures id="overview-teachers" title={words.teachers}>
      <Figure label={words.total} value={total} {...leading({})} />
      {teacherStates.map((state) => (
        <Figure key={state} label={texts[state]} value={states[state]} {...leading({ state })} />
      ))}
      {teacherMoments.map((moment) => (
        <Figure
          key={moment}
          label={texts[moment]}
          value={moments[moment]}
          {...leading({ moment })}
        />
      ))}
    </Figures>
  );
}

/** Note below the revenue of an incomplete month: its last counted day, or that days are missing. */
function revenueNote(words: OverviewTexts, month: Numbers['revenue'][number]) {
  const { counted_until, days_missing } = month;
  if (days_missing > 0) return fill(words.daysMissing, { count: days_missing });
  return fill(words.revenueNote, { when: momentOf(counted_until) });
}

function Money({ words, teachers: texts, locale, askTeachers, numbers }: OverviewProps) {
  const lastTwo = numbers.revenue.slice(-2).toReversed();
  return (
    <>
      <Figures id="overview-money" title={words.money}>
        {(['month', 'year'] as const).map((type) => (
          <Figure
            key={type}
            label={texts[type]}
            value={numbers.paying[type]}
            href="#teachers"
            onFollow={() => askTeachers({ type })}
          />
        ))}
        {lastTwo.map((one) => (
          <Figure
            key={one.month}
            label={fill(words.revenueOf, { month: monthText(one.month) })}
            value={formatCents(one.cents, locale)}
            note={revenueNote(words, one)}
          />
        ))}
      </Figures>
      {lastTwo.length > 0 && <p className="text-muted -mt-3 text-sm">{words.revenueMeaning}</p>}
    </>
  );
}

function Work({ words, numbers }: OverviewProps) {
  const { publishing, last_webhook_at, mails_given_up } = numbers;
  const { reports_waiting, messages_waiting, checks_waiting, documents_seen } = numbers;
  const { reviews_waiting, reviews_published } = numbers;
  const { waiting, oldest_since, set_aside, last_at } = publishing;
  const since = oldest_since && fill(words.oldest, { when: momentOf(oldest_since) });
  return (
    <Figures id="overview-work" title={words.work}>
      <Figure label={words.reports} value={counted(reports_waiting)} href="#reports" />
      <Figure
        label={words.reviews}
        value={counted(reviews_waiting)}
        note={fill(words.reviewsPublished, { count: reviews_published })}
        href="#reviews"
      />
      <Figure label={words.messages} value={counted(messages_waiting)} href="#messages" />
      <Figure
        label={words.checks}
        value={counted(checks_waiting)}
        note={fill(words.documentsSeen, { count: documents_seen })}
        href="#checks"
      />
      <Figure label={words.mailsGivenUp} value={counted(mails_given_up)} href="#unsent-mails" />
      <Figure label={words.waiting} value={counted(waiting)} note={since ?? undefined} />
      <Figure label={words.setAside} value={counted(set_aside)} href="#doctor" />
      <Figure label={words.lastPublish} value={last_at ? momentOf(last_at) : words.never} />
      <Figure
        label={words.lastWebhook}
        value={last_webhook_at ? momentOf(last_webhook_at) : words.never}
      />
    </Figures>
  );
}

function Content(props: OverviewProps) {
  return (
    <>
      <Teachers {...props} />
      <Money {...props} />
      <Work {...props} />
      <History {...props} />
      <EmptySearches {...props} />
    </>
  );
}

export function Overview(props: SectionProps) {
  const { texts, history, locale } = props;
  const [store] = useState(() =>
    createOverview(texts, { ...props, language: locale, words: () => overviewTexts(locale) }),
  );
  const words = useStore(store.$words);
  const numbers = useStore(store.$overview);
  const problem = useStore(store.$problem);
  const isLoading = useStore(store.$isLoading);
  useEffect(() => {
    void store.load();
    const refresh = () => document.visibilityState === 'visible' && void store.refresh();
    const timer = setInterval(refresh, freshMs);
    return () => clearInterval(timer);
  }, [store]);
  useOnChange(props, store.refresh);
  const isThere = words !== null && numbers !== null;
  return (
    <section aria-labelledby="overview" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="overview" className="text-xl">
          {texts.overview}
        </h2>
        <div className="flex flex-wrap items-center gap-4">
          <output className="text-muted text-sm" aria-busy={isLoading}>
            {isThere && fill(words.asOf, { when: momentOf(numbers.at) })}
          </output>
          {(isThere || problem !== '') && (
            <button
              type="button"
              className="button button-secondary"
              aria-disabled={isLoading}
              onClick={() => isLoading || void store.load()}
            >
              {isThere ? words.refresh : texts.tryAgain}
            </button>
          )}
        </div>
      </div>
      {problem !== '' && <DangerBox message={problem} />}
      {!isThere && problem === '' && (
        <output className="card text-muted grid min-h-96 place-items-center">
          {history.loading}
        </output>
      )}
      {isThere && <Content {...props} words={words} numbers={numbers} />}
    </section>
  );
}
