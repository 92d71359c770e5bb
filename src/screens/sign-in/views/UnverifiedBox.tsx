import type { TextsOf } from '@kloer/i18n/texts.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { useStore } from '@nanostores/react';
import { SendAgain } from './SendAgain.tsx';
import type { MailRequest } from '../actions/mail-request.ts';

type Props = { texts: TextsOf<'auth'>; request: MailRequest; email: string };

/** Tells a user with the right password to confirm the address first. */
export function UnverifiedBox({ texts, request, email }: Props) {
  const sent = useStore(request.$sent);
  return (
    <div className="bg-attention-soft text-attention rounded-control px-4 py-3">
      <p role="alert" className="mb-3">
        {fill(texts.confirmFirst, { email })}
      </p>
      <SendAgain
        texts={texts}
        request={request}
        onSend={() => (sent?.to === email ? request.sendAgain() : request.send(email))}
      />
    </div>
  );
}
