import * as z from 'zod/mini';
import { addressMaxLength, emailAddress } from '../account/email-address.ts';
import { locales } from '../locale/locale.ts';
import { isShowableName, visibleText } from '../teacher/showable.ts';

/** Longest fields of a contact message, in characters. */
export const contactLimits = {
  nameLength: 100,
  emailLength: addressMaxLength,
  messageLength: 5000,
} as const;

/**
 * A contact message as the form holds it. The messages of the issues are the specification's keys:
 * 'nameRequired', 'invalidEmail', 'messageRequired' (specification §5), and our own.
 */
export const ContactMessage = z.object({
  name: z.string().check(
    z.trim(),
    z.minLength(1, 'nameRequired'),
    z.maxLength(contactLimits.nameLength, 'nameTooLong'),
    // As for teachers: it stands in a mail's subject, and claims to be nobody of the site.
    z.refine((name) => name === '' || isShowableName(name), { error: 'nameInvalid' }),
  ),
  // As accounts know it: users who leave take along what they wrote, whatever its capitals.
  email: emailAddress('invalidEmail'),
  message: z
    .string()
    .check(
      z.overwrite(visibleText),
      z.trim(),
      z.minLength(1, 'messageRequired'),
      z.maxLength(contactLimits.messageLength, 'messageTooLong'),
    ),
});

export type ContactMessage = z.infer<typeof ContactMessage>;

/**
 * `send-contact-email`: a message to the operator. The specification answers failures as `error`; here status and code
 * say so.
 */
export const SendContactEmail = {
  request: z.strictObject({
    ...ContactMessage.shape,
    language: z.enum(locales),
    /** Made by the browser for one message, so that a repeated request is one mail. */
    messageId: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
    /** The honeypot: people do not see the field and leave it empty. */
    website: z.optional(z.string().check(z.maxLength(500))),
  }),
};
