import { useEffect, useState } from 'react';
import { endOfDay, formatDate } from '@kloer/domain/date/date.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { countedKinds } from '@kloer/domain/visits/counted.ts';
import type { OwnVisits } from '@kloer/domain/visits/visits.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { callApi } from '#kit/calls/api.ts';
import { DangerBox } from '#kit/pieces/DangerBox.tsx';
import { Frame, Numbers, Plot } from '#shared/plot/Plot.tsx';
import { topOf } from '#shared/plot/scale.ts';
import { ownToken } from '#shell/own-page/browser-own-page.ts';

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

/** What came of a profile: how often it was seen, found and answered to. */
export function Visits({ locale, texts }: { locale: Locale; texts: Texts }) {
  const [weeks, setWeeks] = useState<Weeks | 'failed' | null>(null);
  const load = () => {
    callApi('own-visits', {}, ownToken).then(
      (counted) => setWeeks(counted.weeks),
      () => setWeeks('failed'),
    );
  };
  useEffect(load, []);

  if (weeks === null) return <p>…</p>;
  if (weeks === 'failed') {
    return (
      <div className="grid gap-4">
        <DangerBox message={texts.visitsFailed} />
        <p>
          <button type="button" className="button button-secondary" onClick={load}>
            {texts.tryAgain}
          </button>
        </p>
      </div>
    );
  }
  const [begun] = weeks;
  if (!begun) return <p>{texts.noVisits}</p>;
  const number = new Intl.NumberFormat(locale === 'en' ? 'en' : 'fr');
  return (
    <div className="grid gap-4">
      <p className="font-semibold">{fill(texts.visitsSince, { date: dayText(begun.monday) })}</p>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {countedKinds.map((kind) => (
          <div key={kind} className="flex flex-col-reverse">
            <dt className="text-muted text-sm">{texts[kind]}</dt>
            <dd className="figures text-2xl font-bold">
              {number.format(weeks.reduce((sum, week) => sum + week[kind], 0))}
            </dd>
          </div>
        ))}
      </dl>
      <VisitsPlot texts={texts} weeks={weeks} />
    </div>
  );
}
