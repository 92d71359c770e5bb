import { useState } from 'react';
import { useStore } from '@nanostores/react';
import { isLocale, locales, type Locale } from '@kloer/domain/locale/locale.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { isBusy } from '#kit/action/action.ts';
import { languageNames } from '#shell/paths/language-names.ts';
import type { OwnAccount } from './own-account-store.ts';

type Props = { locale: Locale; texts: TextsOf<'account'>; account: OwnAccount };

export function ShareProfile({ locale, texts, account }: Props) {
  const known = useStore(account.$known);
  const making = useStore(account.makingPoster);
  const [language, setLanguage] = useState(locale);
  if (!known) return <p>…</p>;
  if (!known.online) return <p>{texts.notOnline}</p>;
  const { paths, image } = known.online;
  const address = location.origin + paths[language];
  return (
    <div className="grid justify-items-start gap-4">
      <div>
        <label htmlFor="online-language" className="field-label">
          {texts.onlineLanguage}
        </label>
        <select
          id="online-language"
          className="field"
          autoComplete="off"
          value={language}
          onChange={({ target }) => {
            if (isLocale(target.value)) setLanguage(target.value);
          }}
        >
          {locales.map((one) => (
            <option key={one} value={one} lang={one}>
              {languageNames[one]}
            </option>
          ))}
        </select>
      </div>
      <p>
        <a className="link font-semibold [overflow-wrap:anywhere]" href={paths[language]}>
          {address}
        </a>
      </p>
      <div className="flex flex-wrap gap-2.5">
        <button
          type="button"
          className="button button-primary"
          onClick={() => void account.copyAddress(address)}
        >
          {texts.copyAddress}
        </button>
        {'share' in navigator && (
          <button
            type="button"
            className="button button-secondary"
            onClick={() => void account.shareAddress(address)}
          >
            {texts.share}
          </button>
        )}
        <button
          type="button"
          className="button button-secondary"
          aria-disabled={isBusy(making)}
          onClick={() => void account.makePoster(language)}
        >
          {isBusy(making) ? texts.posterMaking : texts.poster}
        </button>
        {image && (
          <a className="button button-secondary" href={image} download="kloer-picture.jpg">
            {texts.pictureToPost}
          </a>
        )}
      </div>
    </div>
  );
}
