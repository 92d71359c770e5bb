import { useEffect, useRef, useState } from 'react';
import { familyOf } from '@kloer/domain/reference/subject-families.ts';
import { asTexts, type TextsOf } from '@kloer/i18n/texts.ts';
import { raiseToast } from '#kit/toasts/toasts.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type writing from '@kloer/i18n/en/writing.json';
import { useProfileForm } from '../form/form-context.ts';

const load: Record<Locale, () => Promise<{ default: typeof writing }>> = {
  fr: () => import('@kloer/i18n/fr/writing.json'),
  en: () => import('@kloer/i18n/en/writing.json'),
  lb: () => import('@kloer/i18n/lb/writing.json'),
};

/** Texts with advice on writing, loaded when a teacher opens it. */
async function writingTexts(locale: Locale): Promise<TextsOf<'writing'>> {
  return asTexts('writing', (await load[locale]()).default);
}

const questions = ['question1', 'question2', 'question3', 'question4', 'question5'] as const;

export function WritingHelp() {
  const { values, text, locale } = useProfileForm();
  const [texts, setTexts] = useState<TextsOf<'writing'>>();
  const box = useRef<HTMLDivElement>(null);

  // The button that had the focus was removed, so the opened advice gets the focus.
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
  }, [texts]);

  const show = async () => {
    try {
      setTexts(await writingTexts(locale));
    } catch (error) {
      console.error('The advice did not load.', error);
      raiseToast({ kind: 'error', title: text('error-unavailable') });
    }
  };

  if (!texts) {
    return (
      <button
        type="button"
        className="button button-quiet -mx-2 self-start px-2"
        onClick={() => void show()}
      >
        {text('writingHelp')}
      </button>
    );
  }
  return (
    <div ref={box} tabIndex={-1} className="bg-quiet rounded-control flex flex-col gap-3 px-4 py-3">
      <p>{texts.length}</p>
      <h3 className="font-semibold">{texts.questionsHeading}</h3>
      <ul className="flex flex-col gap-1">
        {questions.map((question) => (
          <li key={question}>{texts[question]}</li>
        ))}
      </ul>
      <h3 className="font-semibold">{texts.exampleHeading}</h3>
      <p>{texts[`example-${familyOf(values.subjects)}`]}</p>
      <p className="text-muted text-sm">{texts.exampleHelp}</p>
    </div>
  );
}
