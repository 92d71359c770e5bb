import { useEffect, useRef } from 'react';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { useStore } from '@nanostores/react';
import type { MailRequest } from '../actions/mail-request.ts';
import { SendAgain } from './SendAgain.tsx';

type Props = {
  texts: TextsOf<'auth'>;
  message: string;
  help: string;
  request: MailRequest;
};

/** Shown after a mail was sent: what to do with the mail, and what to do if it does not arrive. */
export function CheckMail({ texts, message, help, request }: Props) {
  const sent = useStore(request.$sent);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form is gone, so the heading gets the focus and screen readers continue here.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {message}
      </h2>
      <p>{fill(texts.sentTo, { email: sent?.to ?? '' })}</p>
      <p className="text-muted">{help}</p>
      <SendAgain texts={texts} request={request} onSend={request.sendAgain} />
      <button type="button" className="link self-start py-2" onClick={request.startAgain}>
        {texts.otherAddress}
      </button>
    </div>
  );
}
