import { useEffect, useState, type ReactNode } from 'react';
import { asTexts } from '@kloer/i18n/texts.ts';
import { useStore } from '@nanostores/react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { raiseToast } from '#kit/toasts/toasts.ts';
import { useProfileForm } from '../form/form-context.ts';

const loadTexts = {
  fr: () => import('@kloer/i18n/fr/portrait.json'),
  en: () => import('@kloer/i18n/en/portrait.json'),
  lb: () => import('@kloer/i18n/lb/portrait.json'),
} as const;

const load = (locale: Locale) =>
  Promise.all([import('./PositionPicture.tsx'), loadTexts[locale]()]);

/** Preloads the dialog for positioning a picture. If that fails, it is loaded when needed. */
export const bringPositionPicture = (locale: Locale): void => void load(locale).catch(() => {});

export function LatePositionPicture() {
  const { form, text, locale } = useProfileForm();
  const { $positioning } = form.picture;
  const isWanted = useStore($positioning) !== null;
  const unreached = text('error-unavailable');
  const [dialog, setDialog] = useState<ReactNode>(null);

  useEffect(() => {
    if (!isWanted || dialog !== null) return;
    load(locale).then(
      ([{ PositionPicture }, { default: texts }]) =>
        setDialog(<PositionPicture {...{ $positioning, texts: asTexts('portrait', texts) }} />),
      (error: unknown) => {
        // If the dialog cannot be loaded, the whole picture is used, and the server crops it.
        console.warn('The dialog for positioning a picture was not reached.', error);
        raiseToast({ kind: 'error', title: unreached });
        $positioning.get()?.decide('whole');
      },
    );
  }, [isWanted, dialog, locale, unreached, $positioning]);

  return dialog;
}
