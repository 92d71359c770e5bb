import { formatTime } from '@kloer/domain/date/calendar-day.ts';
import { formatDate } from '@kloer/domain/date/date.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { callWithAppCheck } from '#kit/calls/app-check.ts';
import {
  besides,
  entriesOf,
  fieldOf,
  sayInstead,
  submitForm,
  tellFailure,
  textsOfForm,
} from '#features/plain-form/plain-form.ts';
import { createSendIds } from '#features/plain-form/entries.ts';
import { checkReport, limits, withReview, type ReportTexts } from './report-entries.ts';

export { prepareCheckedCall as prepare } from '#kit/calls/app-check.ts';

const ids = createSendIds();

function check(form: HTMLFormElement) {
  const entries = entriesOf(form, ['profile', 'reason', 'words', 'name', 'email']);
  const { checked: goodFaith } = fieldOf(form, 'goodFaith') as HTMLInputElement;
  return checkReport({ ...entries, goodFaith }, location.host);
}

export async function submit(form: HTMLFormElement): Promise<void> {
  const texts = textsOfForm<ReportTexts>(form);
  await submitForm(form, {
    check: () => check(form),
    texts,
    limits,
    busy: texts.sending,
    send: (entries) => {
      const report = withReview(entries, location.search);
      const facts = { reportId: ids.idOf(report), ...besides(form) };
      return callWithAppCheck('report-profile', { ...report, ...facts });
    },
    done: ({ reported_at, receipt }, { email }) => {
      const at = new Date(reported_at);
      sayInstead(form, [
        texts.sentHeading,
        fill(texts.sentAt, { date: formatDate(at), time: formatTime(at) }),
        ...(receipt ? [fill(texts.sentReceipt, { email })] : []),
        texts.sentNext,
      ]);
    },
    failed: (error) => tellFailure(error, texts),
  });
}
