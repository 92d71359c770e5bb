import type { TextsOf } from '@kloer/i18n/texts.ts';
import { useStore } from '@nanostores/react';
import { failureOf, isBusy } from '#kit/action/action.ts';
import { failureText } from '#kit/calls/error-to-text.ts';
import type { MailRequest } from '../actions/mail-request.ts';

type Props = { texts: TextsOf<'auth'>; request: MailRequest; onSend: () => Promise<boolean> };

export function SendAgain({ texts, request, onSend }: Props) {
  const state = useStore(request.$state);
  const sent = useStore(request.$sent);
  const busy = isBusy(state);
  const failure = failureOf(state);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <button
        type="button"
        aria-disabled={busy}
        className="button button-secondary"
        onClick={() => void onSend()}
      >
        {texts[busy ? 'sending' : 'sendAgain']}
      </button>
      <output className="text-sm">
        {failure && failureText(failure, texts, texts['error-internal'])}
        {state.phase === 'done' && sent && sent.times > 1 && texts.sentAgain}
      </output>
    </div>
  );
}
