import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import { messageStates } from '@kloer/domain/contact/admin-messages.ts';
import { DangerBox } from '#kit/pieces/DangerBox.tsx';
import { raiseToast } from '#kit/toasts/toasts.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { MessageCard } from './MessageCard.tsx';
import { createMessages, type Messages as Store } from './messages-store.ts';
import type { SectionProps } from './section-props.ts';

type Props = SectionProps & { store: Store };

/** Which messages are shown. */
function Choice({ messageTexts, store }: Props) {
  const state = useStore(store.$state);
  return (
    <div className="flex flex-wrap gap-2">
      {messageStates.map((one) => (
        <button
          key={one}
          type="button"
          className={`button ${one === state ? 'button-primary' : 'button-secondary'}`}
          aria-pressed={one === state}
          onClick={() => void store.show(one)}
        >
          {messageTexts[one]}
        </button>
      ))}
    </div>
  );
}

function Problem({ texts, store }: Props) {
  const problem = useStore(store.$loadingProblem);
  return (
    <>
      <DangerBox message={problem} />
      <p>
        <button type="button" className="button button-secondary" onClick={() => void store.load()}>
          {texts.tryAgain}
        </button>
      </p>
    </>
  );
}

function List(props: Props) {
  const { messageTexts, store } = props;
  const state = useStore(store.$state);
  const page = useStore(store.$page);
  const problem = useStore(store.$loadingProblem);
  const isLoading = useStore(store.$isLoading);
  const isBusy = useStore(store.$isBusy);
  if (problem !== '') return <Problem {...props} />;
  if (!page) return <output>{messageTexts.loading}</output>;
  if (page.messages.length === 0) {
    return <p>{messageTexts[state === 'waiting' ? 'noneWaiting' : 'noneAnswered']}</p>;
  }
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {page.messages.map((message) => (
          <MessageCard
            key={message.id}
            texts={messageTexts}
            message={message}
            isBusy={isBusy}
            onAnswer={() => store.open(message)}
            onMark={() => void store.answer(message, null)}
          />
        ))}
      </ul>
      {page.more && (
        <p>
          <button
            type="button"
            className="button button-secondary"
            aria-disabled={isLoading}
            onClick={() => isLoading || void store.more()}
          >
            {messageTexts.more}
          </button>
        </p>
      )}
    </>
  );
}

function Dialog({ texts, messageTexts, store }: Props) {
  return (
    <AnswerDialog
      texts={texts}
      messageTexts={messageTexts}
      message={useStore(store.$answering)}
      isBusy={useStore(store.$isBusy)}
      error={useStore(store.$problem)}
      onAnswer={(message, answer) => void store.answer(message, answer)}
      onCancel={store.close}
    />
  );
}

/** What people wrote by the contact form, those first who wait for an answer. */
export function Messages(props: SectionProps) {
  const { messageTexts } = props;
  const [store] = useState(() => createMessages(props, { ...props, raiseToast }));
  useEffect(() => void store.load(), [store]);
  return (
    <section aria-labelledby="messages" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="messages" className="text-xl">
          {messageTexts.heading}
        </h2>
        <Choice {...props} store={store} />
      </div>
      <List {...props} store={store} />
      <Dialog {...props} store={store} />
    </section>
  );
}
