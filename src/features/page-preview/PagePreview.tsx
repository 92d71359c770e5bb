import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { locales, type Locale } from '@kloer/domain/locale/locale.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { createAction, failureOf } from '#kit/action/action.ts';
import { failureText } from '#kit/calls/error-to-text.ts';
import { useStore } from '@nanostores/react';
import { DangerBox } from '#kit/pieces/DangerBox.tsx';
import { languageNames } from '#shell/paths/language-names.ts';
import css from './page-preview.css?inline';
import { PageFrame, pageWidths, type PageWidth } from './PageFrame.tsx';

/** A rendered profile page, and the URL of a picture that is not published yet. */
export type Preview = { html: string; picture: string | undefined };

type Props = {
  locale: Locale;
  texts: TextsOf<'preview'>;
  /** Names of the form's fields that must be filled before a preview. */
  missing: readonly string[];
  /** Renders the page. @throws AppError */
  ask: (language: Locale) => Promise<Preview>;
  onClose: () => void;
};

let sheet: CSSStyleSheet | undefined;

function stylePreview(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

type ChoiceProps<T extends string> = {
  label: string;
  options: readonly T[];
  nameOf: (option: T) => string;
  chosen: T;
  onChoose: (option: T) => void;
};

function Choice<T extends string>({ label, options, nameOf, chosen, onChoose }: ChoiceProps<T>) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
    <div role="group" aria-label={label} className="choices">
      {options.map((option) => (
        <button
          key={option}
          type="button"
          className="button button-secondary"
          aria-pressed={option === chosen}
          onClick={() => onChoose(option)}
        >
          {nameOf(option)}
        </button>
      ))}
    </div>
  );
}

/** A dialog that previews the public profile in each language and at two widths. It opens on mount. */
export function PagePreview({ locale, texts, missing, ask, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [language, setLanguage] = useState(locale);
  const [width, setWidth] = useState<PageWidth>(() =>
    window.innerWidth < 768 ? 'phone' : 'desktop',
  );
  const [pages, setPages] = useState<Partial<Record<Locale, Preview>>>({});
  const [asking] = useState(() =>
    createAction(async (wanted: Locale) => {
      const made = await ask(wanted);
      setPages((before) => ({ ...before, [wanted]: made }));
    }),
  );
  const state = useStore(asking.$state);
  const code = failureOf(state);
  const isMissing = missing.length > 0;
  const page = pages[language];

  useLayoutEffect(() => {
    stylePreview();
    dialog.current?.showModal();
  }, []);

  const isWanted = !isMissing && page === undefined;
  // Loads one language at a time, even if the user chooses another language before the page arrives.
  const isDue = isWanted && (state.phase === 'idle' || state.phase === 'done');
  useEffect(() => {
    if (isDue) void asking.run(language);
  }, [asking, isDue, language]);

  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose} className="page-preview">
      <header>
        <h2 id={id} className="text-xl">
          {texts.title}
        </h2>
        {!isMissing && (
          <>
            <Choice
              label={texts.language}
              options={locales}
              nameOf={(each) => languageNames[each]}
              chosen={language}
              onChoose={(each) => {
                if (code) asking.reset();
                setLanguage(each);
              }}
            />
            <Choice
              label={texts.width}
              options={Object.keys(pageWidths) as PageWidth[]}
              nameOf={(each) => texts[each]}
              chosen={width}
              onChoose={setWidth}
            />
          </>
        )}
        <button type="button" className="button button-primary" onClick={close}>
          {texts.close}
        </button>
      </header>
      <div className="stage" aria-busy={isWanted && !code}>
        {isMissing && (
          <div>
            <p>{texts.missing}</p>
            <ul>
              {missing.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </div>
        )}
        {isWanted && !code && <output>{texts.coming}</output>}
        {isWanted && code && (
          <div>
            <DangerBox message={failureText(code, texts, texts.failed)} />
            <button
              type="button"
              className="button button-secondary"
              onClick={() => void asking.run(language)}
            >
              {texts.tryAgain}
            </button>
          </div>
        )}
        {page && (
          <PageFrame
            key={language}
            title={fill(texts.page, { language: languageNames[language] })}
            html={page.html}
            picture={page.picture}
            width={width}
            onEscape={close}
          />
        )}
      </div>
    </dialog>
  );
}
