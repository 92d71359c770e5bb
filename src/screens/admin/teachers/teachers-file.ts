import { isoDayOf } from '@kloer/domain/date/date.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { isSubjectKey, subjectNames } from '@kloer/domain/reference/subjects.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { nameOf } from './teacher-changes.ts';
import { typeLabels } from './teacher-labels.ts';
import type { ListedTeacher } from './teachers-query.ts';

/** Spreadsheets run cells with these beginnings as formulas. */
const beginsFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

const textSign = "'";

function cell(value: string): string {
  const safe = beginsFormula.test(value) ? textSign + value : value;
  return /[",;\r\n]/.test(safe) || safe.trim() !== safe ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * CSV text as in RFC 4180, with the byte order mark that Excel needs.
 *
 * @example toCsv([['Name'], ['=1+1']]) is '\uFEFFName\r\n\'=1+1\r\n'
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

type Words = { locale: Locale; texts: TextsOf<'teachers'>; siteOrigin: string };

const dayOf = (instant: string | null) =>
  instant === null || instant === '' ? '' : isoDayOf(new Date(instant));

function cellsOf(teacher: ListedTeacher, { locale, texts, siteOrigin }: Words): string[] {
  const subjects = teacher.subjects.map((subject) =>
    isSubjectKey(subject) ? subjectNames[subject][locale] : subject,
  );
  return [
    nameOf(teacher),
    teacher.role,
    subjects.join(', '),
    teacher.email ?? '',
    teacher.phone ?? '',
    teacher.city,
    teacher.promo_code ?? '',
    dayOf(teacher.end_date),
    texts[teacher.state],
    texts[typeLabels[teacher.type]],
    dayOf(teacher.created_at),
    teacher.path === null ? '' : siteOrigin + teacher.path,
  ];
}

/** Teachers as CSV, with days in a format that every spreadsheet sorts. */
export function teachersFile(teachers: readonly ListedTeacher[], words: Words): string {
  const { texts } = words;
  const head = [
    texts.teacher,
    texts.role,
    texts.subjects,
    texts.email,
    texts.phone,
    texts.location,
    texts.promoCode,
    texts.endDate,
    texts.status,
    texts.type,
    texts.created,
    texts.publicPage,
  ];
  return toCsv([head, ...teachers.map((teacher) => cellsOf(teacher, words))]);
}
