import type { Texts } from '@kloer/i18n/catalogues.ts';
import { useStore } from '@nanostores/react';
import { isBusy } from '../actions/attempt.ts';
import type { MailRequest } from '../actions/mail-request.ts';

type Props = { texts: Texts; request: MailRequest; onSend: () => Promise<boolean> };

/** Asks for a letter that has not come; says when it is under way, and when that was too often. */
export function SendAgain({ texts, request, onSend }: Props) {
  const state = useStore(request.$state);
  const sent = useStore(request.$sent);
  const busy = isBusy(state);
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
        {state.phase === 'failed' && state.message}
        {state.phase === 'idle' && sent && sent.times > 1 && texts['sentAgain']}
      </output>
    </div>
  );
}
