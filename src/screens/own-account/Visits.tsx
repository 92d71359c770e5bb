import { endOfDay, formatDate } from '@kloer/domain/date/date.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { countedKinds } from '@kloer/domain/visits/visit-counts.ts';
import type { OwnVisits } from '@kloer/domain/visits/visits.ts';
import { fill, numberText } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { callApi } from '#kit/calls/api.ts';
import { Frame, Numbers, Plot } from '#shared/plot/Plot.tsx';
import { topOf } from '#shared/plot/scale.ts';
import { ownToken } from '#features/own-page/browser-own-page.ts';
import { LoadingFailed } from './LoadingFailed.tsx';
import { useLoaded } from './use-loaded.ts';

type Texts = TextsOf<'account'>;

type Weeks = OwnVisits['weeks'];

const dayText = (isoDay: string) => formatDate(endOfDay(isoDay));

function VisitsPlot({ texts, weeks }: { texts: Texts; weeks: Weeks }) {
  const top = topOf(Math.max(...weeks.map(({ visits }) => visits)));
  const width = 100 / weeks.length;
  const ends = [...new Set([weeks[0], weeks.at(-1)])].map((week) => dayText(week?.monday ?? ''));
  return (
    <Plot title={texts.visits}>
      <Frame top={top} format={String} below={ends}>
        {weeks.map(({ monday, visits }, at) => (
          <rect
            key={monday}
            fill="var(--color-accent)"
            x={at * width + width * 0.15}
            y={100 - (visits / top) * 100}
            width={width * 0.7}
            height={(visits / top) * 100}
          />
        ))}
      </Frame>
      <Numbers
        title={texts.visits}
        summary={texts.visitsNumbers}
        columns={[texts.visitsWeek, ...countedKinds.map((kind) => texts[`column-${kind}`])]}
        rows={weeks
          .toReversed()
          .map((week) => [dayText(week.monday), ...countedKinds.map((kind) => String(week[kind]))])}
      />
    </Plot>
  );
}

function Sum({ what, number }: { what: string; number: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-muted text-sm">{what}</dt>
      <dd className="figures text-2xl font-bold">{number}</dd>
    </div>
  );
}

export function Visits({ locale, texts }: { locale: Locale; texts: Texts }) {
  const [counted, load] = useLoaded(() => callApi('own-visits', {}, ownToken));

  if (!counted) return <p>…</p>;
  if (counted === 'failed') return <LoadingFailed texts={texts} onTryAgain={load} />;
  const { weeks, messages } = counted;
  const [begun] = weeks;
  if (!begun && messages.received === 0) return <p>{texts.noVisits}</p>;
  return (
    <div className="grid gap-4">
      {begun && (
        <p className="font-semibold">{fill(texts.visitsSince, { date: dayText(begun.monday) })}</p>
      )}
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {countedKinds.map((kind) => (
          <Sum
            key={kind}
            what={texts[kind]}
            number={numberText(
              weeks.reduce((sum, week) => sum + week[kind], 0),
              locale,
            )}
          />
        ))}
        <Sum what={texts.messages} number={numberText(messages.received, locale)} />
        {messages.received > 0 && (
          <Sum what={texts.messagesAnswered} number={numberText(messages.answered, locale)} />
        )}
      </dl>
      {begun && <VisitsPlot texts={texts} weeks={weeks} />}
    </div>
  );
}
