import { useState } from 'react';
import type { SeenMail } from '@kloer/domain/mail/admin-mails.ts';
import { errorToText } from '#kit/calls/error-to-text.ts';
import { raiseToast } from '#kit/toasts/toasts.ts';
import type { SectionProps } from '../section-props.ts';

/**
 * Resends mails one at a time.
 *
 * @param reload reloads the list that contains the mail
 */
export function useRepeatedMails(
  { call, proof, texts, history }: SectionProps,
  reload: () => Promise<unknown>,
): { isRepeating: boolean; repeat: (mail: SeenMail) => void } {
  const [isRepeating, setRepeating] = useState(false);
  const send = async ({ id, repeats }: SeenMail) => {
    setRepeating(true);
    try {
      await proof.proven(() => call('admin-repeat-mail', { id, repeats }));
      raiseToast({ kind: 'success', title: history.repeatDone });
    } catch (error) {
      const why = errorToText(error, { ...texts, ...history }, '');
      raiseToast({
        kind: 'error',
        title: history.repeatFailed,
        ...(why === '' ? {} : { description: why }),
      });
    }
    await reload();
    setRepeating(false);
  };
  return { isRepeating, repeat: (mail) => void (isRepeating || send(mail)) };
}
