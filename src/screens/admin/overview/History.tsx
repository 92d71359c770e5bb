import { endOfDay, formatDate } from '@kloer/domain/date/date.ts';
import { formatCents } from '@kloer/domain/money/cents.ts';
import { Frame, Numbers, Plot } from '#shared/plot/Plot.tsx';
import { pathThrough, topOf } from '#shared/plot/scale.ts';
import type { OverviewProps } from './overview-props.ts';

const dayNumber = (isoDay: string) => Date.parse(isoDay) / 86_400_000;
const dayText = (isoDay: string) => formatDate(endOfDay(isoDay));
/** Formats a month as `11/2026`, as all languages do here. */
export const monthText = (month: string) => month.split('-').toReversed().join('/');

const first = <T,>(list: readonly T[]): T | undefined => list[0];

const visibleColour = 'var(--color-accent)';
const totalColour = 'var(--color-control)';
const line = { vectorEffect: 'non-scaling-stroke', strokeWidth: 3, fill: 'none' } as const;

function Key({ colour, name }: { colour: string; name: string }) {
  return (
    <span className="flex items-center gap-2">
      <svg width="20" height="4">
        <path d="M0 2h20" stroke={colour} strokeWidth="4" />
      </svg>
      {name}
    </span>
  );
}

function TeachersOverTime({ words, teachers: states, numbers }: OverviewProps) {
  const { days } = numbers;
  const [begin, end] = [first(days), days.at(-1)];
  if (!begin || !end) return null;
  const top = topOf(Math.max(...days.map(({ teachers }) => teachers)));
  const box = { from: dayNumber(begin.day), to: dayNumber(end.day), top };
  const pathOf = (kind: 'teachers' | 'visible') =>
    pathThrough(
      days.map((one) => ({ at: dayNumber(one.day), value: one[kind] })),
      box,
    );
  const below = [...new Set([dayText(begin.day), dayText(end.day)])];
  return (
    <Plot title={words.teachersOverTime}>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm" aria-hidden="true">
        <Key colour={visibleColour} name={states.visible} />
        <Key colour={totalColour} name={words.total} />
      </p>
      <Frame top={top} format={String} below={below}>
        <path d={pathOf('teachers')} stroke={totalColour} {...line} />
        <path d={pathOf('visible')} stroke={visibleColour} {...line} />
      </Frame>
      <Numbers
        title={words.teachersOverTime}
        summary={words.numbers}
        columns={[words.day, words.total, states.visible, states.month, states.year]}
        rows={days
          .toReversed()
          .map(({ day, teachers, visible, month, year }) => [
            dayText(day),
            ...[teachers, visible, month, year].map(String),
          ])}
      />
    </Plot>
  );
}

function RevenueOverTime({ words, locale, numbers }: OverviewProps) {
  const { revenue } = numbers;
  const [begin, end] = [first(revenue), revenue.at(-1)];
  if (!begin || !end) return null;
  const top = topOf(Math.max(...revenue.map(({ cents }) => cents / 100)));
  const width = 100 / revenue.length;
  const below = revenue.map((one) => (one === begin || one === end ? monthText(one.month) : ''));
  return (
    <Plot title={words.revenueOverTime}>
      <Frame top={top} format={(euros) => formatCents(euros * 100, locale)} below={below} inParts>
        {revenue.map(({ month, cents }, at) => {
          const height = Math.max(0, cents / top);
          return (
            <rect
              key={month}
              fill={visibleColour}
              x={at * width + width * 0.15}
              y={100 - height}
              width={width * 0.7}
              height={height}
            />
          );
        })}
      </Frame>
      <Numbers
        title={words.revenueOverTime}
        summary={words.numbers}
        columns={[words.month, words.revenue]}
        rows={revenue
          .toReversed()
          .map(({ month, cents }) => [monthText(month), formatCents(cents, locale)])}
      />
    </Plot>
  );
}

export function History(props: OverviewProps) {
  const { days, revenue } = props.numbers;
  if (days.length + revenue.length === 0) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
      <TeachersOverTime {...props} />
      <RevenueOverTime {...props} />
    </div>
  );
}
