/** Messages in 24 hours; a sender is a mailbox. */
export const messageLimits = {
  perSender: 10,
  perSenderAndTeacher: 3,
  perTeacher: 30,
  /** Copies of their own messages that senders may get at one address, which may be mistyped. */
  copies: 3,
} as const;
