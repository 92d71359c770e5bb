import { encode } from 'uqr';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import type { NewApp } from '#kit/firebase/authenticator-app.ts';
import type { SecondFactor } from './second-factor-store.ts';

/** Width of the white border around the QR code in modules; cameras need it to find the code. */
const border = 4;

/** A QR code, dark on white even in the dark scheme, because cameras cannot read the inverse. */
function QrCode({ label, text }: { label: string; text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border });
  const modules = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} width="224" height="224">
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

type Props = { texts: TextsOf<'second-factor'>; factor: SecondFactor; app: NewApp };

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
