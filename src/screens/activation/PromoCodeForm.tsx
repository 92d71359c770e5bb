import { useEffect, useRef, type FormEvent } from 'react';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { BusyButton } from '#kit/pieces/BusyButton.tsx';
import { Field } from '#kit/pieces/Field.tsx';

type Props = {
  texts: TextsOf<'activation'>;
  isBusy: boolean;
  error: string;
  onSubmit: (typed: string) => void;
};

/** One field, in capitals as codes are. A refused code gets the focus back. */
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
    <form ref={form} method="post" noValidate onSubmit={submit} className="card p-5 md:p-6">
      <h2 className="text-xl">{texts.promoHeading}</h2>
      <p className="text-muted mt-1">{texts.promoHelp}</p>
      <div className="mt-4 grid items-start gap-4 sm:grid-cols-[1fr_auto] [&_input]:uppercase">
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
        <div className="sm:mt-[1.85rem]">
          <BusyButton label={texts.promoSubmit} busyLabel={texts.promoChecking} isBusy={isBusy} />
        </div>
      </div>
    </form>
  );
}
