import { useState } from 'react';
import { formatTime } from '@kloer/domain/date/calendar-day.ts';
import { formatDate } from '@kloer/domain/date/date.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { languageNames } from '#shell/paths/language-names.ts';
import type { ListedMessage } from './messages-store.ts';

type Props = {
  texts: TextsOf<'messages'>;
  message: ListedMessage;
  isBusy: boolean;
  onAnswer: () => void;
  onMark: () => void;
  onReopen: () => void;
  onDelete: () => void;
  onBlock: () => void;
};

/** Maximum characters of a message before it is collapsed. */
const foldedLength = 600;

function LongWords({ words, texts }: { words: string; texts: TextsOf<'messages'> }) {
  const [isWhole, setWhole] = useState(words.length <= foldedLength);
  return (
    <>
      <p
        dir="auto"
        className={`wrap-anywhere whitespace-pre-line ${isWhole ? '' : 'line-clamp-6'}`}
      >
        {words}
      </p>
      {!isWhole && (
        <p>
          <button type="button" className="link min-h-11" onClick={() => setWhole(true)}>
            {texts.showWhole}
          </button>
        </p>
      )}
    </>
  );
}

type GivenProps = { texts: TextsOf<'messages'>; answer: NonNullable<ListedMessage['answer']> };

function GivenAnswer({ texts, answer }: GivenProps) {
  const date = formatDate(new Date(answer.at));
  const how = answer.text === null ? texts.answeredOtherwise : texts.answeredByMail;
  return (
    <div className="border-line flex flex-col gap-2 border-t pt-3">
      {answer.text !== null && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {answer.text}
        </p>
      )}
      <p className="text-muted text-sm wrap-anywhere">
        {`${fill(how, { date })}.`}
        {answer.by !== null && ` ${fill(texts.answeredBy, { who: answer.by })}.`}
      </p>
    </div>
  );
}

type ReportedProps = Pick<Props, 'texts' | 'message' | 'isBusy' | 'onBlock'> & { id: string };

function Reported({ texts, message: { reported }, isBusy, onBlock, id }: ReportedProps) {
  if (!reported) return <p>{texts.reportedGone}</p>;
  const { name, email, words, sent_at: sentAt, blocked } = reported;
  const date = formatDate(new Date(sentAt));
  return (
    <div className="border-line flex flex-col gap-2 border-l-2 pl-4">
      <p className="font-semibold wrap-anywhere">{fill(texts.reportedFrom, { name, date })}</p>
      <p className="text-muted text-sm break-all">{email}</p>
      <LongWords words={words} texts={texts} />
      {blocked && <p className="font-semibold">{texts.isBlocked}</p>}
      <p>
        <button
          type="button"
          className={`button ${blocked ? 'button-secondary' : 'button-danger'}`}
          aria-describedby={id}
          aria-disabled={isBusy}
          onClick={() => isBusy || onBlock()}
        >
          {blocked ? texts.unblockSender : texts.blockSender}
        </button>
      </p>
    </div>
  );
}

export function MessageCard(props: Props) {
  const { texts, message, isBusy, onAnswer, onMark, onReopen, onDelete, onBlock } = props;
  const { name, email, language, answer } = message;
  const at = new Date(message.received_at);
  const id = `message-${message.id}`;
  return (
    <li className="card flex flex-col gap-3 p-4 md:p-5" aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 id={id} className="text-lg wrap-anywhere">
          <bdi translate="no">{name}</bdi>
        </h3>
        <a className="link inline-flex min-h-11 items-center break-all" href={`mailto:${email}`}>
          {email}
        </a>
        <span className="text-muted text-sm">{languageNames[language]}</span>
      </div>
      {message.is_report ? (
        <>
          <p>{texts.isReport}</p>
          <Reported texts={texts} message={message} isBusy={isBusy} onBlock={onBlock} id={id} />
        </>
      ) : (
        <LongWords words={message.message} texts={texts} />
      )}
      <p className="text-muted text-sm">
        {`${fill(texts.receivedAt, { date: formatDate(at), time: formatTime(at) })}.`}
      </p>
      {answer === null ? (
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            className="button button-primary"
            aria-describedby={id}
            onClick={onAnswer}
          >
            {texts.answer}
          </button>
          <button
            type="button"
            className="button button-secondary"
            aria-describedby={id}
            aria-disabled={isBusy}
            onClick={() => isBusy || onMark()}
          >
            {texts.markAnswered}
          </button>
        </div>
      ) : (
        <>
          <GivenAnswer texts={texts} answer={answer} />
          {answer.text === null && (
            <p>
              <button
                type="button"
                className="button button-secondary"
                aria-describedby={id}
                aria-disabled={isBusy}
                onClick={() => isBusy || onReopen()}
              >
                {texts.reopen}
              </button>
            </p>
          )}
        </>
      )}
      {!message.is_report && (
        <p>
          <button
            type="button"
            className="button button-quiet"
            aria-describedby={id}
            aria-disabled={isBusy}
            onClick={() => isBusy || onDelete()}
          >
            {texts.delete}
          </button>
        </p>
      )}
    </li>
  );
}
