/** Messages in 24 hours; a sender is a mailbox. */
export const messageLimits = {
  perSender: 10,
  perSenderAndTeacher: 3,
  perTeacher: 30,
  /** Copies to one mailbox, whose address may be mistyped. */
  copies: 3,
} as const;
