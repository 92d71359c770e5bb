import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { formatTime } from '@kloer/domain/date/calendar-day.ts';
import { formatDate } from '@kloer/domain/date/date.ts';
import { isLocale } from '@kloer/domain/locale/locale.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { callApi } from '#kit/calls/api.ts';
import { errorToText } from '#kit/calls/error-to-text.ts';
import { raiseToast } from '#kit/toasts/toasts.ts';
import {
  checkReport,
  createReportIds,
  reportFields,
  type CheckedReport,
  type ReportField,
} from './report-entries.ts';
import css from './report-form.css?inline';
import { problemText, textsOfForm, type ReportTexts } from './report-texts.ts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

const reportIdOf = createReportIds(() => crypto.randomUUID());

const fieldOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement;

function checkForm(form: HTMLFormElement): CheckedReport {
  const entry = (name: ReportField) => fieldOf(form, name).value;
  const entered = {
    profile: entry('profile'),
    reason: entry('reason'),
    words: entry('words'),
    name: entry('name'),
    email: entry('email'),
    goodFaith: fieldOf(form, 'goodFaith').checked,
  };
  return checkReport(entered, location.host);
}

/** Says beside each field what is wrong with it. */
function showProblems(form: HTMLFormElement, checked: CheckedReport, texts: ReportTexts): void {
  for (const name of reportFields) {
    const problem = checked.isRight ? undefined : checked.problems[name];
    for (const field of form.querySelectorAll(`[name=${name}]`)) {
      field.setAttribute('aria-invalid', String(problem !== undefined));
    }
    const place = document.getElementById(`report-${name}-error`);
    if (!place) continue;
    place.textContent = problem === undefined ? '' : problemText(problem, texts);
    place.hidden = problem === undefined;
  }
}

function showBusy(button: HTMLElement | null, isBusy: boolean, text: string): void {
  button?.setAttribute('aria-disabled', String(isBusy));
  const label = button?.querySelector('span');
  if (label) label.textContent = text;
}

/** That it has arrived takes the place of the form. */
function sayArrived(
  form: HTMLFormElement,
  { reported_at, receipt }: CallResponse<'report-profile'>,
  email: string,
): void {
  const texts = textsOfForm(form);
  const at = new Date(reported_at);
  const lines = [
    texts.sentHeading,
    fill(texts.sentAt, { date: formatDate(at), time: formatTime(at) }),
    ...(receipt ? [fill(texts.sentReceipt, { email })] : []),
    texts.sentNext,
  ];
  const place = document.getElementById('report-said');
  if (!place) return;
  const paragraphs = lines.map((line) => {
    const paragraph = document.createElement('p');
    paragraph.textContent = line;
    return paragraph;
  });
  place.replaceChildren(...paragraphs);
  place.hidden = false;
  form.hidden = true;
  place.tabIndex = -1;
  place.focus();
}

const watched = new WeakSet<HTMLFormElement>();

/** An entry that has been put right says so at once, before the next attempt. */
function watchCorrections(form: HTMLFormElement, texts: ReportTexts): void {
  if (watched.has(form)) return;
  watched.add(form);
  form.addEventListener('input', () => showProblems(form, checkForm(form), texts));
}

/** Judges what was entered and sends it. Nothing that was typed is lost by a failure. */
export async function submitReport(form: HTMLFormElement): Promise<void> {
  const texts = textsOfForm(form);
  const button = form.querySelector<HTMLElement>('button');
  if (button?.getAttribute('aria-disabled') === 'true') return;
  const checked = checkForm(form);
  showProblems(form, checked, texts);
  if (!checked.isRight) {
    watchCorrections(form, texts);
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    return;
  }
  const { report } = checked;
  const { lang } = document.documentElement;
  const website = fieldOf(form, 'website').value;
  showBusy(button, true, texts.sending);
  try {
    const answer = await callApi('report-profile', {
      ...report,
      language: isLocale(lang) ? lang : 'fr',
      reportId: reportIdOf(report),
      ...(website && { website }),
    });
    sayArrived(form, answer, report.email);
  } catch (error) {
    raiseToast({
      kind: 'error',
      title: texts.failed,
      description: errorToText(error, texts, texts['error-internal']),
    });
  }
  showBusy(button, false, texts.send);
}
