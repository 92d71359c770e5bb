import type { Locale, Localized } from '@kloer/domain/locale/locale.ts';
import { schoolLevelIds, schoolLevelNames } from '@kloer/domain/reference/school-levels.ts';
import { subjectKeys, subjectNames } from '@kloer/domain/reference/subjects.ts';

export type Option = { value: string; label: string };

export type TeacherOnPage = {
  uid: string;
  firstName: string;
  subjects: readonly Option[];
  levels: readonly Option[];
};

/** The items of a list on the page as options, in its order; unknown names are left out. */
function listed<K extends string>(
  id: string,
  keys: readonly K[],
  names: Readonly<Record<K, Localized>>,
  locale: Locale,
): Option[] {
  const shown = [...document.querySelectorAll(`[aria-labelledby="${id}"] li`)];
  return shown.flatMap((item) => {
    const label = item.textContent.trim();
    const value = keys.find((key) => names[key][locale] === label);
    return value === undefined ? [] : [{ value, label }];
  });
}

/** The teacher's data for the message form, read from the page's markup to avoid sending it twice. */
export function teacherOnPage(locale: Locale): TeacherOnPage {
  const main = document.querySelector<HTMLElement>('main[data-uid]');
  return {
    uid: main?.dataset['uid'] ?? '',
    firstName: main?.querySelector('h1 span')?.textContent.trim() ?? '',
    subjects: listed('subjects', subjectKeys, subjectNames, locale),
    levels: listed('school-levels', schoolLevelIds, schoolLevelNames, locale),
  };
}
