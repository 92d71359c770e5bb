import { describe, expect, test } from 'vitest';
import { contactLimits } from '@kloer/domain/contact/contact.ts';
import { checkMessage } from './contact-message.ts';

const right = { name: 'Léa Weber', email: 'lea@example.lu', message: 'Moien!' };

describe('a contact message', () => {
  test('is sent without surrounding spaces', () => {
    expect(checkMessage({ ...right, name: ' Léa Weber ', email: ' lea@example.lu' })).toEqual({
      isRight: true,
      sent: right,
    });
  });

  test.each([
    [{ name: '', email: '', message: '' }, ['nameRequired', 'invalidEmail', 'messageRequired']],
    [{ ...right, name: '   ' }, ['nameRequired', undefined, undefined]],
    [{ ...right, name: 'Léa\u202e' }, ['nameInvalid', undefined, undefined]],
    [{ ...right, email: 'lea@' }, [undefined, 'invalidEmail', undefined]],
    [{ ...right, message: '\n' }, [undefined, undefined, 'messageRequired']],
    [
      {
        ...right,
        name: 'n'.repeat(contactLimits.nameLength + 1),
        message: 'm'.repeat(contactLimits.messageLength + 1),
      },
      ['nameTooLong', undefined, 'messageTooLong'],
    ],
  ])('shows the problem of each field for the entries %j', (entered, problems) => {
    const checked = checkMessage(entered);
    const found = checked.isRight ? {} : checked.problems;
    expect([found.name, found.email, found.message]).toEqual(problems);
  });
});
