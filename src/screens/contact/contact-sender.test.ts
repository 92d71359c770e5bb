import { describe, expect, test } from 'vitest';
import { createSender } from './contact-sender.ts';

const message = { name: 'Léa Weber', email: 'lea@example.lu', message: 'Moien!' };

function senderThat(...answers: ('arrives' | 'fails')[]) {
  const sent: string[] = [];
  let ids = 0;
  const sender = createSender({
    send: ({ messageId }) => {
      sent.push(messageId);
      const isFailing = answers.shift() === 'fails';
      return isFailing ? Promise.reject(new Error('not reached')) : Promise.resolve();
    },
    newMessageId: () => `message-${(ids += 1)}`,
  });
  return { sender, sent };
}

describe('sending a contact message', () => {
  test('keeps the id of a message that is sent again after a failure', async () => {
    const { sender, sent } = senderThat('fails', 'fails', 'arrives');
    await expect(sender.submit(message)).rejects.toThrow('not reached');
    await expect(sender.submit({ ...message })).rejects.toThrow('not reached');
    await expect(sender.submit(message)).resolves.toBe(true);
    expect(sent).toEqual(['message-1', 'message-1', 'message-1']);
  });

  test('gives a changed message an id of its own, and the same words written again later', async () => {
    const { sender, sent } = senderThat('fails', 'arrives', 'arrives');
    await expect(sender.submit(message)).rejects.toThrow('not reached');
    await sender.submit({ ...message, message: 'Moien nach eng Kéier!' });
    await sender.submit({ ...message, message: 'Moien nach eng Kéier!' });
    expect(sent).toEqual(['message-1', 'message-2', 'message-3']);
  });

  test('sends nothing while a message is on its way', async () => {
    const { sender, sent } = senderThat('arrives');
    const [first, second] = await Promise.all([sender.submit(message), sender.submit(message)]);
    expect([first, second, sent.length]).toEqual([true, false, 1]);
  });
});
