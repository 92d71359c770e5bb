import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import { messageStates } from '@kloer/domain/contact/admin-messages.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { ConfirmDialog } from '#kit/pieces/ConfirmDialog.tsx';
import { raiseToast } from '#kit/toasts/toasts.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { Cards, Choice } from './Cards.tsx';
import { MessageCard } from './MessageCard.tsx';
import { createMessages, type Messages as Store } from './messages-store.ts';
import type { SectionProps } from './section-props.ts';

type Props = SectionProps & { store: Store };

function List({ texts, messageTexts, store }: Props) {
  const state = useStore(store.$state);
  const page = useStore(store.$page);
  const isBusy = useStore(store.$isBusy);
  const none = messageTexts[state === 'waiting' ? 'noneWaiting' : 'noneAnswered'];
  return (
    <Cards
      items={page?.messages ?? null}
      hasMore={page?.more ?? false}
      unreadable={page?.unreadable ?? []}
      isLoading={useStore(store.$isLoading)}
      problem={useStore(store.$loadingProblem)}
      texts={{ ...texts, ...messageTexts, none }}
      onLoad={() => void store.load()}
      onMore={() => void store.more()}
    >
      {(message) => (
        <MessageCard
          key={message.id}
          texts={messageTexts}
          message={message}
          isBusy={isBusy}
          onAnswer={() => store.open(message)}
          onMark={() => void store.answer(message, null)}
          onReopen={() => void store.reopen(message)}
          onDelete={() => store.askToDelete(message)}
          onBlock={() =>
            message.reported?.blocked ? void store.block(message) : store.askToBlock(message)
          }
        />
      )}
    </Cards>
  );
}

function BlockSenderDialog({ texts, messageTexts, store }: Props) {
  const message = useStore(store.$blocking);
  const email = message?.reported?.email ?? '';
  return (
    <ConfirmDialog
      open={message !== null}
      title={fill(messageTexts.blockTitle, { email })}
      text={messageTexts.blockText}
      confirm={messageTexts.blockSender}
      cancel={texts.cancel}
      busy={useStore(store.$isBusy)}
      danger
      onConfirm={() => message && void store.block(message)}
      onCancel={() => store.askToBlock(null)}
    />
  );
}

function DeleteMessageDialog({ texts, messageTexts, store }: Props) {
  const message = useStore(store.$deleting);
  return (
    <ConfirmDialog
      open={message !== null}
      title={fill(messageTexts.deleteTitle, { name: message?.name ?? '' })}
      text={messageTexts.deleteText}
      confirm={messageTexts.deleteConfirm}
      cancel={texts.cancel}
      busy={useStore(store.$isBusy)}
      danger
      onConfirm={() => message && void store.delete(message)}
      onCancel={() => store.askToDelete(null)}
    />
  );
}

function Dialog({ locale, texts, messageTexts, store }: Props) {
  return (
    <AnswerDialog
      locale={locale}
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

/** Messages to the operator, unanswered ones first. */
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
        <Choice
          states={messageStates}
          state={useStore(store.$state)}
          texts={messageTexts}
          onShow={(state) => void store.show(state)}
        />
      </div>
      <List {...props} store={store} />
      <Dialog {...props} store={store} />
      <BlockSenderDialog {...props} store={store} />
      <DeleteMessageDialog {...props} store={store} />
    </section>
  );
}
