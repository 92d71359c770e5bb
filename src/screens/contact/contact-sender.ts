import type { ContactMessage } from '@kloer/domain/contact/contact.ts';

export type SenderPorts = {
  send: (message: ContactMessage & { messageId: string }) => Promise<unknown>;
  newMessageId: () => string;
};

/**
 * Sends messages so that none arrives twice: a message that is sent again because the answer was lost
 * keeps its id, and one that was changed meanwhile is another message. While one is on its way,
 * nothing else is sent.
 */
export function createSender({ send, newMessageId }: SenderPorts) {
  let last: { content: string; messageId: string } | undefined;
  let isSending = false;

  return {
    /**
     * @returns whether this call sent it; false while another one is on its way
     * @throws what `send` threw; the same message may be sent again
     */
    submit: async (message: ContactMessage): Promise<boolean> => {
      if (isSending) return false;
      isSending = true;
      const content = JSON.stringify(message);
      if (last?.content !== content) last = { content, messageId: newMessageId() };
      try {
        await send({ ...message, messageId: last.messageId });
        last = undefined;
        return true;
      } finally {
        isSending = false;
      }
    },
  };
}
