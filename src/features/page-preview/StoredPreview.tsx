import { useState, type ReactNode } from 'react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { askForPreview, PagePreview, previewTexts } from './page-preview.ts';

type Props = { locale: Locale; texts: TextsOf<'preview'> };

function StoredPreview({ locale, texts }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="mt-1">
        <button type="button" className="button button-secondary" onClick={() => setOpen(true)}>
          {texts.see}
        </button>
      </p>
      {isOpen && (
        <PagePreview
          locale={locale}
          texts={texts}
          missing={[]}
          ask={(language) => askForPreview({ language })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

export async function storedPreview(locale: Locale): Promise<ReactNode> {
  return <StoredPreview locale={locale} texts={await previewTexts(locale)} />;
}
