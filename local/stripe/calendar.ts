export const day = 24 * 3600;
export const hour = 3600;

export type Interval = { interval: string; interval_count: number };

/**
 * The time `months` calendar months after the anchor (a period's first start); in a shorter month, its last day.
 * Counted from the anchor, so that the 31st is used again after February.
 */
function addMonths(anchor: number, months: number): number {
  const date = new Date(anchor * 1000);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return date.getTime() / 1000;
}

function boundary(anchor: number, { interval, interval_count }: Interval, periods: number): number {
  const count = interval_count * periods;
  switch (interval) {
    case 'day':
      return anchor + count * day;
    case 'week':
      return anchor + count * 7 * day;
    case 'year':
      return addMonths(anchor, 12 * count);
    default:
      return addMonths(anchor, count);
  }
}

/** The end of the billing period that begins at `start`, which is the anchor or the end of another period. */
export function periodEnd(anchor: number, interval: Interval, start: number): number {
  let periods = 1;
  while (boundary(anchor, interval, periods) <= start) periods++;
  return boundary(anchor, interval, periods);
}
