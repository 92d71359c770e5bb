/** Days since 1 January 1970, a Thursday. */
const dayOf = (year: number, month: number, day: number) =>
  Date.UTC(year, month - 1, day) / (24 * 60 * 60 * 1000);

/** Date of Easter, by Butcher's algorithm. */
function easter(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const skipped = Math.floor(century / 4);
  const corrected = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - skipped - corrected + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const month = Math.floor((epact + weekday - 7 * late + 114) / 31);
  return dayOf(year, month, ((epact + weekday - 7 * late + 114) % 31) + 1);
}

/** Public holidays (Code du travail, article L. 232-2). */
const fixedHolidays = [
  [1, 1],
  [5, 1],
  [5, 9],
  [6, 23],
  [8, 15],
  [11, 1],
  [12, 25],
  [12, 26],
] as const;

/** Days from Easter to Easter Monday, Ascension, Whit Monday. */
const afterEaster = [1, 39, 50] as const;

/** @param day a number from `calendarDay` */
export function isWorkingDay(day: number): boolean {
  const date = new Date(day * 24 * 60 * 60 * 1000);
  const year = date.getUTCFullYear();
  if ([0, 6].includes(date.getUTCDay())) return false;
  const easterDay = easter(year);
  return !(
    fixedHolidays.some(([month, ofMonth]) => dayOf(year, month, ofMonth) === day) ||
    afterEaster.some((days) => easterDay + days === day)
  );
}
