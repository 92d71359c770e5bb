import { expect, test } from 'vitest';
import { mailEventsIn } from './mail-events.ts';

const email = 'lea@example.lu';

test.each([
  ['a hard bounce at Brevo', { event: 'hard_bounce', email, id: 1 }, [{ kind: 'bounced', email }]],
  ['an invalid address at Brevo', { event: 'invalid_email', email }, [{ kind: 'bounced', email }]],
  ['a complaint', { event: 'spam', email }, [{ kind: 'complained', email }]],
  [
    'a hard bounce at Mailjet',
    [{ event: 'bounce', email, hard_bounce: true }],
    [{ kind: 'bounced', email }],
  ],
  ['a temporary failure at Mailjet', [{ event: 'bounce', email, hard_bounce: false }], []],
  ['a temporary failure at Brevo', { event: 'soft_bounce', email }, []],
  ['a delivery', { event: 'delivered', email }, []],
  ['an event without an address', { event: 'spam', email: '' }, []],
])("the mail provider's report about %s is understood", (_what, body, events) => {
  expect(mailEventsIn(body)).toEqual(events);
});

test.each([
  [null],
  ['spam'],
  [{ event: 'spam' }],
  [{ event: 'spam', email: 'x'.repeat(321) }],
  [[1]],
])("the mail provider's report %j is refused", (body) => {
  expect(mailEventsIn(body)).toBeNull();
});
