import * as z from 'zod/mini';

/**
 * An event of Mailjet (https://dev.mailjet.com/email/guides/webhooks/) or Brevo
 * (https://developers.brevo.com/docs/transactional-webhooks).
 */
const Event = z.object({
  event: z.string().check(z.maxLength(100)),
  email: z.string().check(z.maxLength(320)),
  /** Mailjet also sends `bounce` for temporary failures. */
  hard_bounce: z.optional(z.boolean()),
});

const Events = z.union([Event, z.array(Event).check(z.maxLength(1000))]);

/** `bounced`: the mailbox does not exist. `complained`: its owner marked a mail as spam. */
export type MailEvent = { kind: 'bounced' | 'complained'; email: string };

function kindOf({ event, hard_bounce }: z.infer<typeof Event>): MailEvent['kind'] | null {
  switch (event) {
    case 'hard_bounce':
    case 'invalid_email':
      return 'bounced';
    case 'bounce':
      return hard_bounce === true ? 'bounced' : null;
    case 'spam':
      return 'complained';
    default:
      return null;
  }
}

export function mailEventsIn(body: unknown): MailEvent[] | null {
  const { data } = Events.safeParse(body);
  if (data === undefined) return null;
  return [data].flat().flatMap((event) => {
    const kind = kindOf(event);
    return kind === null || event.email === '' ? [] : [{ kind, email: event.email }];
  });
}
