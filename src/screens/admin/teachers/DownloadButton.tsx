import { useState } from 'react';
import { exportedTeachers } from '@kloer/domain/teacher/teachers-table.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { errorToText } from '#kit/calls/error-to-text.ts';
import { raiseToast } from '#kit/toasts/toasts.ts';
import type { SectionProps } from '../section-props.ts';
import { teachersFile } from './teachers-file.ts';
import type { Wanted } from './teachers-query.ts';

/** Hands a text to the reader as a file. */
function saveFile(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

type Props = SectionProps & { wanted: Wanted };

/** Downloads all teachers that the table is about, on whatever page it stands. */
export function DownloadButton({ wanted, ...props }: Props) {
  const { locale, texts: general, teachers: texts, call, proof } = props;
  const [isBusy, setBusy] = useState(false);
  const { page: _page, ...asked } = wanted;

  const download = async () => {
    setBusy(true);
    try {
      const found = await proof.proven(() => call('admin-export-teachers', asked));
      const { teachers, count } = found;
      const today = new Date().toISOString().slice(0, 10);
      const words = { locale, texts, siteOrigin: location.origin };
      saveFile(teachersFile(teachers, words), `kloer-${today}.csv`);
      const title =
        count > exportedTeachers
          ? fill(texts.downloadedSome, { limit: exportedTeachers, count })
          : texts.downloaded;
      raiseToast({ kind: count > exportedTeachers ? 'info' : 'success', title });
    } catch (error) {
      const why = errorToText(error, general, '');
      raiseToast({
        kind: 'error',
        title: texts.downloadFailed,
        ...(why === '' ? {} : { description: why }),
      });
    } finally {
      setBusy(false);
    }
  };

  return (
    <button
      type="button"
      className="button button-secondary"
      aria-disabled={isBusy}
      onClick={() => void (isBusy || download())}
    >
      {texts.download}
    </button>
  );
}
