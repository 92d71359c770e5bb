import { useState } from 'react';
import { exportedTeachers } from '@kloer/domain/teacher/teachers-table.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { errorToText } from '#kit/calls/error-to-text.ts';
import { saveFile } from '#kit/files/save-file.ts';
import { raiseToast } from '#kit/toasts/toasts.ts';
import type { SectionProps } from '../section-props.ts';
import { teachersFile } from './teachers-file.ts';
import type { Wanted } from './teachers-query.ts';

/** Copies a text to the clipboard while it is still loading. Browsers allow copying only right after the click. */
function copyText(text: Promise<string>): Promise<void> {
  const blob = text.then((one) => new Blob([one], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

type Props = SectionProps & { wanted: Wanted };

/** Buttons that download or copy all pages of the table. */
export function CsvButtons({ wanted, ...props }: Props) {
  const { locale, texts: general, teachers: texts, call, proof } = props;
  const [isBusy, setBusy] = useState(false);
  const { page: _page, ...asked } = wanted;

  const carryOut = async (
    hand: (text: Promise<string>) => Promise<void>,
    done: string,
    doneSome: (typeof texts)['downloadedSome'],
    failed: string,
  ) => {
    setBusy(true);
    const found = proof.proven(() => call('admin-export-teachers', asked));
    const words = { locale, texts, siteOrigin: location.origin };
    try {
      await hand(found.then(({ teachers }) => teachersFile(teachers, words)));
      const { count } = await found;
      const isAll = count <= exportedTeachers;
      const title = isAll ? done : fill(doneSome, { limit: exportedTeachers, count }, locale);
      raiseToast({ kind: isAll ? 'success' : 'info', title });
    } catch (error) {
      // If the request failed, the clipboard reports an error of its own; show the error of the request instead.
      const cause: unknown = await found.then(
        () => error,
        (first: unknown) => first,
      );
      const why = errorToText(cause, general, '');
      raiseToast({ kind: 'error', title: failed, ...(why === '' ? {} : { description: why }) });
    } finally {
      setBusy(false);
    }
  };

  const download = async (text: Promise<string>) => {
    const today = new Date().toISOString().slice(0, 10);
    saveFile(`kloer-${today}.csv`, await text, 'text/csv;charset=utf-8');
  };

  const button = (label: string, work: () => Promise<void>) => (
    <button
      type="button"
      className="button button-secondary"
      aria-disabled={isBusy}
      onClick={() => void (isBusy || work())}
    >
      {label}
    </button>
  );

  return (
    <>
      {button(texts.copy, () =>
        carryOut(copyText, texts.copied, texts.copiedSome, texts.copyFailed),
      )}
      {button(texts.download, () =>
        carryOut(download, texts.downloaded, texts.downloadedSome, texts.downloadFailed),
      )}
    </>
  );
}
