import { useState } from 'react';
import { reviewLimits } from '@kloer/domain/review/review-limits.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { callApi } from '#kit/calls/api.ts';
import { errorToText } from '#kit/calls/error-to-text.ts';
import { BusyButton } from '#kit/pieces/BusyButton.tsx';
import { raiseToast } from '#kit/toasts/toasts.ts';
import { ownToken } from '#features/own-page/browser-own-page.ts';
import type { OwnReviewTexts } from './own-review-texts.ts';

type Props = {
  id: string;
  name: string;
  words: OwnReviewTexts & TextsOf<'account'>;
  onDone: () => void;
};

/** A form for one public reply to a review. After a failure the text stays. */
export function ReplyForm({ id, name, words, onDone }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [reply, setReply] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const limit = reviewLimits.replyLength;

  const send = async () => {
    const length = reply.trim().length;
    if (length === 0 || length > limit) {
      setProblem(length === 0 ? words.replyRequired : fill(words.replyTooLong, { limit }));
      return;
    }
    setBusy(true);
    setProblem('');
    try {
      await callApi('answer-review', { id, words: reply }, ownToken);
      raiseToast({ kind: 'success', title: words.replied });
      onDone();
    } catch (error) {
      setProblem(errorToText(error, words, words.replyFailed));
    }
    setBusy(false);
  };

  if (!isOpen) {
    return (
      <p>
        <button
          type="button"
          className="button button-secondary"
          aria-label={fill(words.replyTo, { name })}
          onClick={() => setOpen(true)}
        >
          {words.reply}
        </button>
      </p>
    );
  }
  return (
    <form
      method="post"
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send();
      }}
    >
      <label className="field-label" htmlFor={`reply-${id}`}>
        {fill(words.replyLabel, { name })}
      </label>
      <textarea
        id={`reply-${id}`}
        dir="auto"
        rows={4}
        className="field aria-invalid:border-danger"
        value={reply}
        aria-invalid={problem !== ''}
        aria-describedby={`reply-${id}-problem`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was just opened for this
        autoFocus
        onChange={({ target }) => setReply(target.value)}
      />
      <p id={`reply-${id}-problem`} role="alert" className="text-danger text-sm empty:hidden">
        {problem}
      </p>
      <p className="field-hint">{words.replyHint}</p>
      <BusyButton label={words.replySend} busyLabel={`${words.replySend}…`} isBusy={isBusy} />
    </form>
  );
}
