import type { TextsOf } from '@kloer/i18n/texts.ts';
import type { NewApp } from '#kit/firebase/authenticator-app.ts';
import { QrCode } from './QrCode.tsx';
import type { SecondFactor } from './second-factor-store.ts';

type Props = { texts: TextsOf<'second-factor'>; factor: SecondFactor; app: NewApp };

/** The key for the app: as a picture, as a link, as text, and to copy. */
export function SetUpApp({ texts, factor, app }: Props) {
  return (
    <>
      <p className="max-w-prose">{texts.appText}</p>
      <QrCode label={texts.qrCode} text={app.link} />
      <dl>
        <dt className="field-label">{texts.key}</dt>
        <dd className="[overflow-wrap:anywhere]" translate="no">
          {app.key.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </dd>
      </dl>
      <div className="flex flex-wrap gap-2.5">
        <a className="button button-secondary" href={app.link}>
          {texts.openApp}
        </a>
        <button
          type="button"
          className="button button-secondary"
          onClick={() => void factor.copyKey(app.key)}
        >
          {texts.copyKey}
        </button>
      </div>
    </>
  );
}
