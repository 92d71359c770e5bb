import { useEffect, useRef, type FormEvent } from 'react';
import { promoDurationMonths } from '@kloer/domain/promo-code/promo-code.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { BusyButton } from '#kit/pieces/BusyButton.tsx';
import { Field } from '#kit/pieces/Field.tsx';

type Props = {
  texts: TextsOf<'activation'>;
  isBusy: boolean;
  error: string;
  onSubmit: (typed: string) => void;
};

/** A field for the promo code, in capitals. After a refused code it gets the focus back. */
export function PromoCodeForm({ texts, isBusy, error, onSubmit }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error !== '') form.current?.querySelector('input')?.focus();
  }, [error]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('promoCode');
    onSubmit(typeof typed === 'string' ? typed : '');
  };

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="card">
      <div className="flex flex-col gap-5 p-5 md:p-6 [&_input]:uppercase">
        <h2 className="text-xl">{texts.promoHeading}</h2>
        <p className="text-muted">{fill(texts.promoHelp, { months: promoDurationMonths.usual })}</p>
        <Field
          label={texts.promoLabel}
          error={error}
          name="promoCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
          required
        />
        <BusyButton
          label={texts.promoSubmit}
          busyLabel={texts.promoChecking}
          isBusy={isBusy}
          look="button-secondary"
        />
      </div>
    </form>
  );
}
