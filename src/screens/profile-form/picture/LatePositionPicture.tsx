import { useEffect, useState, type ReactNode } from 'react';
import { asTexts } from '@kloer/i18n/texts.ts';
import { useStore } from '@nanostores/react';
import { useProfileForm } from '../form/form-context.ts';

const loadTexts = {
  fr: () => import('@kloer/i18n/fr/portrait.json'),
  en: () => import('@kloer/i18n/en/portrait.json'),
  lb: () => import('@kloer/i18n/lb/portrait.json'),
} as const;

/** `PositionPicture`, which comes with the first picture that is chosen. */
export function LatePositionPicture() {
  const { form, locale } = useProfileForm();
  const { $positioning } = form.picture;
  const isWanted = useStore($positioning) !== null;
  const [dialog, setDialog] = useState<ReactNode>(null);

  useEffect(() => {
    if (!isWanted || dialog !== null) return;
    Promise.all([import('./PositionPicture.tsx'), loadTexts[locale]()]).then(
      ([{ PositionPicture }, { default: texts }]) =>
        setDialog(<PositionPicture {...{ $positioning, texts: asTexts('portrait', texts) }} />),
      (error: unknown) => {
        // Without a connection the picture is taken whole, and framed by the server as it thinks best.
        console.warn('The dialog for positioning a picture was not reached.', error);
        $positioning.get()?.decide('whole');
      },
    );
  }, [isWanted, dialog, locale, $positioning]);

  return dialog;
}
