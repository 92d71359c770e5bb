import * as z from 'zod/mini';
import { addressMaxLength, emailAddress } from '../account/email-address.ts';
import { locales } from '../locale/locale.ts';
import { isShowableName, usualName, visibleText } from '../teacher/showable.ts';

/** In characters. */
export const contactLimits = {
  nameLength: 100,
  emailLength: addressMaxLength,
  messageLength: 5000,
} as const;

export const ContactMessage = z.object({
  name: z.string().check(
    z.overwrite(usualName),
    z.trim(),
    z.minLength(1, 'nameRequired'),
    z.maxLength(contactLimits.nameLength, 'nameTooLong'),
    // The name appears in a mail's subject.
    z.refine((name) => name === '' || isShowableName(name), { error: 'nameInvalid' }),
  ),
  // Normalised, to find the messages of a deleted account.
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

/** Failures have a status and a code, not the specification's `error`. */
export const SendContactEmail = {
  request: z.strictObject({
    ...ContactMessage.shape,
    language: z.enum(locales),
    /** Makes repeated requests idempotent. */
    messageId: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
    /** Honeypot. */
    website: z.optional(z.string().check(z.maxLength(500))),
  }),
};
