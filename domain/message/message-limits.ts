/** Most messages to teachers in 24 hours; a sender is a mailbox. */
export const messageLimits = {
  perSender: 10,
  perSenderAndTeacher: 3,
  perTeacher: 30,
  /** Copies to one mailbox, because the sender may have forged the address. */
  copies: 3,
} as const;
