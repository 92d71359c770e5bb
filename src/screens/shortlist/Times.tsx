import { dayTimes, weekdays, type AvailabilitySlot } from '@kloer/domain/teacher/week.ts';
import type { DayTexts } from './shortlist-texts.ts';

type Props = { slots: readonly AvailabilitySlot[]; texts: DayTexts };

/** The times of lessons as a grid of seven days by three times, and as text for screen readers. */
export function Times({ slots, texts }: Props) {
  const taken = new Set<string>(slots);
  const said = weekdays.flatMap((day) => {
    const times = dayTimes.filter((time) => taken.has(`${day}-${time}`));
    return times.length > 0 ? [`${texts[day]} ${times.map((time) => texts[time]).join(', ')}`] : [];
  });
  return (
    <>
      <p className="sr-only">{said.join('; ')}</p>
      <div className="week" aria-hidden="true">
        <i />
        {weekdays.map((day) => (
          <b key={day}>{texts[day].slice(0, 1)}</b>
        ))}
        {dayTimes.map((time) => [
          <small key={time}>{texts[time]}</small>,
          ...weekdays.map((day) => (
            <i key={`${day}-${time}`} data-free={taken.has(`${day}-${time}`) || undefined} />
          )),
        ])}
      </div>
    </>
  );
}
