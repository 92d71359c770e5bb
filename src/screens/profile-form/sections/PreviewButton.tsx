import { useState, type ReactNode } from 'react';
import { TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';
import { raiseToast } from '#kit/toasts/toasts.ts';
import { useStore } from '@nanostores/react';
import { useProfileForm } from '../form/form-context.ts';

/**
 * Previews the whole profile page with the form's entries.
 *
 * @param pictureSource URL of the chosen or stored picture
 */
export function PreviewButton({ pictureSource }: { pictureSource: string | undefined }) {
  const { form, text, problemText, locale } = useProfileForm();
  const chosen = useStore(form.picture.$chosen);
  const [isComing, setComing] = useState(false);
  const [shown, setShown] = useState<ReactNode>(null);

  const open = async () => {
    if (isComing) return;
    setComing(true);
    try {
      // The preview's code and texts are loaded on click.
      const loaded = await import('#features/page-preview/page-preview.ts');
      const { PagePreview, askForPreview, previewTexts } = loaded;
      const texts = await previewTexts(locale);
      const picture = chosen ? pictureSource : undefined;
      setShown(
        <PagePreview
          locale={locale}
          texts={texts}
          missing={form.remaining().map((problem) => problemText(problem))}
          ask={(language) =>
            askForPreview({ language, fields: TeacherProfileFields.parse(form.toSave()) }, picture)
          }
          onClose={() => setShown(null)}
        />,
      );
    } catch (error) {
      console.error('The preview did not load.', error);
      raiseToast({ kind: 'error', title: text('error-unavailable') });
    } finally {
      setComing(false);
    }
  };

  return (
    <>
      <button
        type="button"
        className="button button-secondary mt-4"
        aria-disabled={isComing}
        onClick={() => void open()}
      >
        {text('previewPage')}
      </button>
      {shown}
    </>
  );
}
