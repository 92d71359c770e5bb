/** The sender is not told; administrators see reports only. */
export const messageDeeds = ['answered', 'stop', 'allow', 'report'] as const;

export type MessageDeed = (typeof messageDeeds)[number];
