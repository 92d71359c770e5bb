/** Most messages to teachers in 24 hours; a sender is a mailbox. */
export const messageLimits = {
  perSender: 10,
  perSenderAndTeacher: 3,
  perTeacher: 30,
  /** Most copies to one mailbox in a day: the sender may have typed another person's address. */
  copies: 3,
} as const;
