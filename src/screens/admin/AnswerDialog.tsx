import { useRef, useState } from 'react';
import { brand } from '@kloer/domain/brand/brand.ts';
import { Answer, answerLength } from '@kloer/domain/contact/admin-messages.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { ConfirmDialog } from '#kit/pieces/ConfirmDialog.tsx';
import { languageNames } from '#shell/paths/language-names.ts';
import type { ListedMessage } from './messages-store.ts';

type Props = {
  texts: TextsOf<'admin'>;
  messageTexts: TextsOf<'messages'>;
  /** The message that is answered; null while none is. */
  message: ListedMessage | null;
  isBusy: boolean;
  error: string;
  onAnswer: (message: ListedMessage, answer: string) => void;
  onCancel: () => void;
};

/** Why an answer cannot be sent as it is; empty where it can. */
function problemOf(answer: string, texts: TextsOf<'messages'>): string {
  const parsed = Answer.safeParse(answer);
  if (parsed.success) return '';
  const isLong = parsed.error.issues.some(({ message }) => message === 'answerTooLong');
  return isLong ? fill(texts.answerTooLong, { limit: answerLength }) : texts.answerRequired;
}

type FieldProps = Pick<Props, 'messageTexts'> & { message: ListedMessage; problem: string };

function AnswerField({ messageTexts, message, problem }: FieldProps) {
  return (
    <div>
      <label htmlFor="message-answer" className="field-label">
        {fill(messageTexts.answerLabel, { language: languageNames[message.language] })}
      </label>
      <textarea
        id="message-answer"
        name="answer"
        rows={8}
        className="field aria-invalid:border-danger"
        aria-invalid={problem !== ''}
        aria-describedby={problem ? 'message-answer-error' : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog has just been opened for this
        autoFocus
        required
      />
      {problem && (
        <p id="message-answer-error" className="text-danger mt-1 text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Answers a message by mail. */
export function AnswerDialog({ texts, messageTexts, message, ...props }: Props) {
  const field = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState('');

  const send = () => {
    const answer = field.current?.querySelector('textarea')?.value;
    if (answer === undefined || !message) return;
    const found = problemOf(answer, messageTexts);
    setProblem(found);
    if (found === '') props.onAnswer(message, answer);
  };

  const { name = '', email = '' } = message ?? {};
  return (
    <ConfirmDialog
      open={message !== null}
      title={fill(messageTexts.answerTitle, { name })}
      text={fill(messageTexts.answerText, { email, operator: brand.company.email })}
      confirm={messageTexts.send}
      cancel={texts.cancel}
      busy={props.isBusy}
      error={props.error}
      onConfirm={send}
      onCancel={() => {
        setProblem('');
        props.onCancel();
      }}
    >
      <div ref={field} className="flex flex-col gap-4">
        {message && <AnswerField messageTexts={messageTexts} message={message} problem={problem} />}
        {/* Behind the field, which the browser gives the focus to. */}
        {message && (
          <blockquote
            dir="auto"
            className="border-line max-h-40 overflow-y-auto border-l-2 pl-3 text-sm break-words whitespace-pre-line"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keyboard, too
            tabIndex={0}
          >
            {message.message}
          </blockquote>
        )}
      </div>
    </ConfirmDialog>
  );
}
