import { useEffect, useState } from 'react';
import { locales, type Locale } from '@kloer/domain/locale/locale.ts';
import { languageIds, languageNames } from '@kloer/domain/reference/languages.ts';
import { TeacherProfileFields, teacherLimits } from '@kloer/domain/teacher/teacher.ts';
import { fieldIds } from '../form/field-ids.ts';
import { useProfileForm } from '../form/form-context.ts';
import { FieldError } from './FieldError.tsx';

const id = fieldIds.otherWords;
const idOf = (language: Locale) => `${id}-${language}`;

export function OtherWords() {
  const { values, text, locale, edit, errorOf } = useProfileForm();
  const { bioLanguage, translations } = values;
  const [begun, setBegun] = useState<Locale>();
  const error = errorOf('translationTooLong', 'translationInvalid');
  const others = locales.filter(
    (one) => one !== bioLanguage && (bioLanguage !== '' || translations[one] !== undefined),
  );

  useEffect(() => {
    if (begun) document.getElementById(idOf(begun))?.focus();
  }, [begun]);

  const write = (language: Locale, typed: string) => {
    const { [language]: _before, ...rest } = translations;
    setBegun(language);
    edit({ translations: typed === '' ? rest : { ...rest, [language]: typed } });
  };

  return (
    <>
      <div>
        <label htmlFor="profile-bio-language" className="field-label">
          {text('bioLanguage')}
        </label>
        <select
          id="profile-bio-language"
          className="field"
          value={bioLanguage}
          onChange={({ target }) =>
            edit({ bioLanguage: languageIds.find((one) => one === target.value) ?? '' })
          }
        >
          <option value="">{text('bioLanguageUnsaid')}</option>
          {languageIds
            .filter((one) => !Object.hasOwn(translations, one))
            .map((one) => (
              <option key={one} value={one}>
                {languageNames[one][locale]}
              </option>
            ))}
        </select>
      </div>
      {others.length > 0 && (
        <fieldset id={id} className="flex flex-col gap-3" aria-describedby={`${id}-hint`}>
          <legend className="field-label">{text('otherWords')}</legend>
          <p id={`${id}-hint`} className="field-hint">
            {text('otherWordsHint')}
          </p>
          <FieldError id={id} message={error} />
          {others.map((language) => {
            const typed = translations[language];
            if (typed === undefined && begun !== language) {
              return (
                <button
                  key={language}
                  type="button"
                  className="button button-quiet -mx-2 self-start px-2"
                  onClick={() => setBegun(language)}
                >
                  {text(`addWords-${language}`)}
                </button>
              );
            }
            const words = typed?.trim() ?? '';
            const count = words.length;
            const isWrong =
              words !== '' && !TeacherProfileFields.shape.bio.safeParse(words).success;
            return (
              <div key={language} className="flex flex-col gap-1.5">
                <label htmlFor={idOf(language)} className="field-label">
                  {text(`wordsIn-${language}`)}
                </label>
                <textarea
                  dir="auto"
                  id={idOf(language)}
                  lang={language}
                  className="field aria-invalid:border-danger field-sizing-content max-h-[70dvh] min-h-32 resize-y"
                  rows={5}
                  value={typed ?? ''}
                  onChange={(event) => write(language, event.target.value)}
                  aria-invalid={isWrong}
                  aria-describedby={error && isWrong ? `${id}-error` : `${idOf(language)}-count`}
                />
                <p
                  id={`${idOf(language)}-count`}
                  className={`figures self-end text-sm ${count > teacherLimits.bioLength ? 'text-danger' : 'text-muted'}`}
                >
                  {text('bioCount', { count, limit: teacherLimits.bioLength })}
                </p>
              </div>
            );
          })}
        </fieldset>
      )}
    </>
  );
}
