import { useRef, useState } from 'react';
import { brand } from '@kloer/domain/brand/brand.ts';
import { Answer, answerLength } from '@kloer/domain/contact/admin-messages.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { ConfirmDialog } from '#kit/pieces/ConfirmDialog.tsx';
import { languageNames } from '#shell/paths/language-names.ts';
import type { ListedMessage } from './messages-store.ts';
import { problemOf, WordsField } from './WordsField.tsx';

type Props = {
  locale: Locale;
  texts: TextsOf<'admin'>;
  messageTexts: TextsOf<'messages'>;
  message: ListedMessage | null;
  isBusy: boolean;
  error: string;
  onAnswer: (message: ListedMessage, answer: string) => void;
  onCancel: () => void;
};

export function AnswerDialog({ locale, texts, messageTexts, message, ...props }: Props) {
  const field = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState('');

  const send = () => {
    const answer = field.current?.querySelector('textarea')?.value;
    if (answer === undefined || !message) return;
    const found = problemOf(Answer, answer, {
      required: messageTexts.answerRequired,
      tooLong: fill(messageTexts.answerTooLong, { limit: answerLength }, locale),
    });
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
      draft={`answer ${message?.id}`}
      onConfirm={send}
      onCancel={() => {
        setProblem('');
        props.onCancel();
      }}
    >
      <div ref={field} className="flex flex-col gap-4">
        {message && (
          <WordsField
            label={fill(messageTexts.answerLabel, { language: languageNames[message.language] })}
            name="answer"
            problem={problem}
          />
        )}
        {/* Placed after the field, because the browser focuses the first control. */}
        {message && (
          <blockquote
            dir="auto"
            className="border-line max-h-28 overflow-y-auto border-l-2 pl-3 text-sm md:max-h-40 wrap-anywhere whitespace-pre-line"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll only a focused element
            tabIndex={0}
          >
            {message.reported?.words ?? message.message}
          </blockquote>
        )}
      </div>
    </ConfirmDialog>
  );
}
